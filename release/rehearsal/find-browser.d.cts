/** Path of a Chromium of this machine: the one that CHROMIUM names, else one in its usual places, or in `more`. */
export function findBrowser(more?: readonly string[]): string | undefined;

export const BROWSER_OPTIONS: string[];
