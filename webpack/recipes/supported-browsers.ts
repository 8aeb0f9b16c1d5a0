import { createRequire } from 'node:module';

type PackageFile = { browserslist: readonly string[] };
const { browserslist } = createRequire(import.meta.url)('../package.json') as PackageFile;

/**
 * webpack's target for the browsers that run the scripts of the site, as `browserslist` in this package's `package.json`
 * lists them. Older ones get the same documents, without scripts.
 */
export const BROWSER_TARGET = `browserslist:${browserslist.join(', ')}`;

/** Syntax that all of them support; TypeScript emits nothing newer. */
export const SYNTAX = 'es2021';
