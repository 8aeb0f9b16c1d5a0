import type { IntegrityTable } from './integrity-table';
import { refetch } from './refetch';

/** Loads a chunk of the shell; `name` is that of the chunk. A second try passes by what a cache holds. */
export type ImportChunk = <Module>(name: string, load: () => Promise<Module>) => Promise<Module>;

/** The bundler's own way from a chunk to its file; there is none outside a bundle. */
type Bundler = { filenameOf?: (chunk: string | number) => string };

/**
 * Makes the importer of one document.
 * @param bundler lets the importer ask for chunks under another address once one of them has failed
 */
export function createChunkImporter(
  integrity: IntegrityTable,
  bundler: Bundler = webpackBundler,
): ImportChunk {
  let failures = 0;
  const { filenameOf } = bundler;
  if (filenameOf) bundler.filenameOf = (chunk) => filenameOf(chunk) + (failures ? `?again=${failures}` : '');
  return async (name, load) => {
    try {
      return await load();
    } catch {
      failures += 1;
      await refetch(integrity.addressesOf(name), integrity.hashOf);
      return load();
    }
  };
}

const webpackBundler: Bundler = {
  get filenameOf() {
    return typeof __webpack_get_script_filename__ === 'undefined'
      ? undefined
      : __webpack_get_script_filename__;
  },
  set filenameOf(filenameOf) {
    if (filenameOf) __webpack_get_script_filename__ = filenameOf;
  },
};
