/** Imports a TypeScript file with all its own modules as one script, which is made once and kept in `node_modules/.cache/scripts`. */
export function importTypeScript(file: string): Promise<Record<string, unknown>>;

/** Imports the program of a process that can't read TypeScript yet. */
export function importProgram(file: string): Promise<Record<string, unknown>>;

/** What lets this process import TypeScript file by file, as webpack does with our loaders. */
export function typeScriptReader(): Promise<() => void>;
