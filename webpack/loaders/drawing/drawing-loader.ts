import type { LoaderContext } from 'webpack';
import { cacheFolder } from '../../fingerprint/project-root';
import { drawingFolder } from '../../fingerprint/source-package';
import { readOrDraw } from './drawing-cache';

/**
 * Webpack loader for `*.drawing` files: draws what they describe, emits each picture as
 * `pictures/<name>.<hash>.svg`, and exports the URLs and sizes.
 */
export default function drawingLoader(this: LoaderContext<object>, content: string): string {
  this.cacheable(true);
  this.addContextDependency(drawingFolder());
  const { source, pictures } = readOrDraw(this.resourcePath, content, cacheFolder(this.rootContext));
  for (const { path, svg } of pictures) this.emitFile(path, svg);
  return source;
}
