import { createRequire } from 'node:module';

// Otherwise the federation plugin finds webpack by reading the error of a call without arguments: half a second for each build.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack');

/** The folder in which the command was typed: npm runs scripts in the folder of their package. */
export const commandFolder = (): string => process.env.INIT_CWD ?? process.cwd();
