import type { LoaderContext } from 'webpack';
import { displayPath } from '../fingerprint/source-package';
import { readDrawing } from './drawing-files';

/**
 * Webpack loader for `*.drawing` files: emits each of their pictures as `pictures/<name>.<hash>.svg`, and exports the
 * addresses and sizes.
 */
export default function drawingLoader(this: LoaderContext<object>): string {
  const { value, pictures, read, absent } = readDrawing(this.resourcePath, displayPath(this.resourcePath));
  for (const file of read) this.addDependency(file);
  for (const file of absent) this.addMissingDependency(file);
  for (const [path, svg] of pictures) this.emitFile(path, svg);
  const json = JSON.stringify(value);
  // Browsers read a long text of data faster than the same as code.
  const isData = this.resourcePath.endsWith('.outlines.drawing');
  return `export default ${isData ? `JSON.parse(${JSON.stringify(json)})` : addressed(json)};\n`;
}

const addressed = (json: string) => json.replaceAll('"src":"', '"src":__webpack_public_path__+"');
