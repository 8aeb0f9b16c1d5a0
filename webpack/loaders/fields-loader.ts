import { dirname, join } from 'node:path';
import type { LoaderContext } from 'webpack';
import { parseJsonText } from '@raptors/shared/contract/problem/parse-json';
import { displayPath, readJsonFile } from '../fingerprint/source-package';
import { fieldsFileSchema, pickFields } from './pick-fields';
import { recordsSchema } from './records';

/**
 * Webpack loader for `*.fields` files, which name a content file with records and the fields that a page reads of them:
 * exports the records with these fields alone, so that what no page shows is in no bundle.
 */
export default function fieldsLoader(this: LoaderContext<object>, content: string): string {
  const file = parseJsonText(fieldsFileSchema, content, displayPath(this.resourcePath));
  const records = join(dirname(this.resourcePath), file.of);
  this.addDependency(records);
  const picked = pickFields(file, readJsonFile(recordsSchema, records));
  // Browsers parse a JSON text faster than the same data as code.
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(picked))});\n`;
}
