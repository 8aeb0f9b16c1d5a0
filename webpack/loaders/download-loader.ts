import { dirname, join } from 'node:path';
import type { LoaderContext } from 'webpack';
import { parseJsonText } from '@raptors/shared/contract/problem/parse-json';
import { displayPath, readJsonFile } from '../fingerprint/source-package';
import { recordsSchema } from './records';
import { downloadFiles, downloadSchema } from './download-files';

/**
 * Webpack loader for `*.download` files, which name a content file with records: emits the records as a table (CSV) and as they
 * are (JSON), `files/<name>.<hash>.csv`, and exports the addresses of both.
 */
export default function downloadLoader(this: LoaderContext<object>, content: string): string {
  const download = parseJsonText(downloadSchema, content, displayPath(this.resourcePath));
  const records = join(dirname(this.resourcePath), download.of);
  this.addDependency(records);
  const files = downloadFiles(download, readJsonFile(recordsSchema, records));
  const addresses = files.map(({ format, path, text }) => {
    this.emitFile(path, text);
    return `${JSON.stringify(format)}:__webpack_public_path__+${JSON.stringify(path)}`;
  });
  return `export default {${addresses.join(',')}};\n`;
}
