/** Path of a Chromium of this machine: the one that CHROMIUM names, or one in its usual places; `more` are looked at last. */
export function findBrowser(more?: readonly string[]): string | undefined;

/** How Chromium is started everywhere. */
export const BROWSER_OPTIONS: string[];
