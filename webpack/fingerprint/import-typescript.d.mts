/** Imports a TypeScript file with all its own modules as one script, which is made once and kept in `node_modules/.cache/scripts`. */
export function importTypeScript(file: string): Promise<Record<string, unknown>>;
