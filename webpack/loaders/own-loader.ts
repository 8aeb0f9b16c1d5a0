import { join } from 'node:path';
import type { LoaderContext } from 'webpack';
import { recipeFolder } from '../fingerprint/source-package';

/** What turns a file into a module; written in TypeScript, which webpack does not read. */
export type OwnLoader = (this: LoaderContext<object>, content: string) => string | Promise<string>;

/** A loader of ours, which is loaded when webpack's cache does not have what it gives. */
export const ownLoader = (load: () => Promise<{ default: OwnLoader }>) => ({
  loader: join(recipeFolder(), 'loaders/call-own-loader.cjs'),
  options: {
    /** Imports the loader. */
    load,
  },
});
