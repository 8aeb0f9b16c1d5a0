import { dirname, join } from 'node:path';
import type { LoaderContext } from 'webpack';
import { readJson } from '../fingerprint/source-package';
import { pickFields, type FieldsFile } from './pick-fields';

/**
 * Webpack loader for `*.fields` files, which name a content file with records and the fields that a page reads of them:
 * exports the records with these fields alone, so that what no page shows is in no bundle.
 */
export default function fieldsLoader(this: LoaderContext<object>, content: string): string {
  const file = JSON.parse(content) as FieldsFile;
  const records = join(dirname(this.resourcePath), file.of);
  this.addDependency(records);
  const picked = pickFields(file, readJson(records) as Record<string, unknown>[]);
  // A text that is parsed at run time takes browsers less time than the same as code.
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(picked))});\n`;
}
