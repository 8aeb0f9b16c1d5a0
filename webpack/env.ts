import { createRequire } from 'node:module';

// Otherwise the federation plugin searches for webpack.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack');

/** npm runs scripts in the folder of their package; this is the folder in which the command was typed. */
export const commandFolder = (): string => process.env.INIT_CWD ?? process.cwd();
