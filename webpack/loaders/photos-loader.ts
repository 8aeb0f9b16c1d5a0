import { dirname, join } from 'node:path';
import type { LoaderContext } from 'webpack';
import { parsePlace, photosOf } from '../content/photos';
import { cacheFolder } from '../fingerprint/project-root';
import { makePhoto } from './make-photo';

/**
 * Webpack loader for `*.photos` files: makes every photograph of the folder that they name in the widths that their place needs,
 * emits `photos/<name>-<width>.<hash>.<format>`, and exports the addresses and sizes by file name.
 */
export default function photosLoader(this: LoaderContext<object>, content: string): void {
  const callback = this.async();
  const place = parsePlace(content, this.resourcePath);
  const folder = join(dirname(this.resourcePath), place.folder);
  const names = photosOf(folder);
  // Also watched while it does not exist: adding the first photograph creates it.
  this.addContextDependency(folder);
  for (const name of names) this.addDependency(join(folder, name));
  const cache = join(cacheFolder(this.rootContext), 'photos');
  Promise.all(
    names.map(async (name) => {
      const { source, files } = await makePhoto(join(folder, name), place, cache);
      for (const { path, bytes } of files) this.emitFile(path, bytes);
      return `${JSON.stringify(name)}:${source}`;
    }),
  ).then((photos) => callback(null, `export default {${photos.join(',')}};\n`), callback);
}
