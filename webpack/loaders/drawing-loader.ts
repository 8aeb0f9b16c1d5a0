import { dirname, relative, resolve } from 'node:path';
import type { LoaderContext } from 'webpack';
import { readOrDraw } from './drawing-cache';

/**
 * Webpack loader for `*.drawing` files: draws what they describe, emits each picture as
 * `pictures/<name>.<hash>.svg`, and exports the URLs and sizes.
 */
export default function drawingLoader(this: LoaderContext<object>, content: string): string {
  const here = dirname(this.loaders[this.loaderIndex]!.path);
  const projectFolder = resolve(here, '../..');
  const kitFolder = resolve(projectFolder, 'shared/drawing');
  this.cacheable(true);
  this.addContextDependency(kitFolder);
  const { source, pictures } = readOrDraw({
    // Relative, so that an error reads the same on every machine.
    file: relative(projectFolder, this.resourcePath),
    content,
    kitFolder,
    cacheFolder: resolve(projectFolder, 'node_modules/.cache/drawings'),
  });
  for (const { path, svg } of pictures) this.emitFile(path, svg);
  return source;
}
