export function findBrowser(): string | undefined;
export function findOrInstallBrowser(): string;
