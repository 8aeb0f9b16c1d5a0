import { join } from 'node:path';
import type { LoaderContext } from 'webpack';
import { cacheFolder } from '../fingerprint/cache-folder';
import { displayPath, drawingFolder } from '../fingerprint/source-package';
import { readOrDraw } from './drawing-cache';

/**
 * Webpack loader for `*.drawing` files: draws what they describe, emits each picture as
 * `pictures/<name>.<hash>.svg`, and exports the URLs and sizes.
 */
export default function drawingLoader(this: LoaderContext<object>, content: string): string {
  const kitFolder = drawingFolder();
  this.cacheable(true);
  this.addContextDependency(kitFolder);
  const { source, pictures } = readOrDraw({
    file: displayPath(this.resourcePath),
    content,
    kitFolder,
    cacheFolder: join(cacheFolder(this.rootContext), 'drawings'),
  });
  for (const { path, svg } of pictures) this.emitFile(path, svg);
  return source;
}
