import { createRequire } from 'node:module';

// If this is not set, the federation plugin first tries a call that fails: half a second for each process that builds.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack');

/** npm runs scripts in the folder of their package; this is the folder where the command was typed. */
export const commandFolder = (): string => process.env.INIT_CWD ?? process.cwd();
