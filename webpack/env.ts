import { createRequire } from 'node:module';

// Without this the federation plugin finds webpack by calling it without arguments and reading the error, which takes
// half a second for each build.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack');

/** The folder in which the command was typed: npm runs scripts in the folder of their package. */
export const commandFolder = (): string => process.env.INIT_CWD ?? process.cwd();
