import { dirname, join } from 'node:path';
import type { LoaderContext } from 'webpack';
import { readJson } from '../fingerprint/source-package';
import { downloadFiles, type Download } from './download-files';

/**
 * Webpack loader for `*.download` files, which name a content file with records: emits the records as a table (CSV) and as they
 * are (JSON), `files/<name>.<hash>.csv`, and exports the addresses of both.
 */
export default function downloadLoader(this: LoaderContext<object>, content: string): string {
  const download = JSON.parse(content) as Download;
  const records = join(dirname(this.resourcePath), download.of);
  this.addDependency(records);
  const files = downloadFiles(download, readJson(records) as Record<string, unknown>[]);
  const addresses = files.map(({ format, path, text }) => {
    this.emitFile(path, text);
    return `${JSON.stringify(format)}:__webpack_public_path__+${JSON.stringify(path)}`;
  });
  return `export default {${addresses.join(',')}};\n`;
}
