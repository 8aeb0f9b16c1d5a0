import { hash } from 'node:crypto';
import { parse } from 'node:path';
import type { LoaderContext } from 'webpack';
import type { MadeFile } from '@raptors/shared/publishing/made-files';

/** Webpack loader for `*.files.ts` modules: runs the module, emits its `files`, and exports `addresses` by the same keys. */
export default async function filesLoader(this: LoaderContext<object>): Promise<string> {
  const { files } = (await this.importModule(`${this.resourcePath}?as-written`)) as {
    files: Readonly<Record<string, MadeFile>>;
  };
  const addresses = Object.entries(files).map(([key, { name, content }]) => {
    const { name: stem, ext } = parse(name);
    const path = `files/${stem}.${hash('sha256', content).slice(0, 10)}${ext}`;
    this.emitFile(path, content);
    return `${JSON.stringify(key)}:__webpack_public_path__+${JSON.stringify(path)}`;
  });
  return `export const addresses = {${addresses.join(',')}};\n`;
}
