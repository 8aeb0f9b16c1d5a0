import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PACKAGE_URL } from '@raptors/shared/contract/names';
import type { BuiltFiles } from './release-id';

/** Of every file that npm packs: with the date of the build, the same files would be another release. */
const MODIFIED_SECONDS = 499_162_500;

/**
 * Adds to what a build of embed gives the types of its npm package, and the package itself, as npm installs it.
 * @param folder of embed
 */
export async function withNpmPackage(folder: string, built: BuiltFiles): Promise<BuiltFiles> {
  const files = new Map([...built].filter(([path]) => !path.endsWith('.tgz')));
  await addTypes(files, join(folder, 'src/element'), 'package');
  const packed = [
    ...['package.json', 'react.d.ts', 'custom-elements.json'].map((name): [string, Buffer] => [
      name,
      readFileSync(join(folder, name)),
    ]),
    ...[...files]
      .filter(([path]) => path.startsWith('package/'))
      .map(([path, content]): [string, Buffer] => [`dist/${path}`, content]),
  ];
  const archive = packed.map(([path, content]) => entryOf(`package/${path}`, content));
  // Not compressed, because versions of Node do that with other bytes.
  const bytes = gzipSync(Buffer.concat([...archive, Buffer.alloc(1024)]), { level: 0 });
  // The byte for the system on which it was made: unknown.
  bytes[9] = 255;
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  return files.set(`public/${basename(PACKAGE_URL, '.tgz')}.${hash}.tgz`, bytes);
}

/** Adds the declarations of a module and of all that they import. */
async function addTypes(files: Map<string, Buffer>, folder: string, module: string): Promise<void> {
  const path = `package/${module}.d.ts`;
  if (files.has(path)) return;
  const { default: ts } = await import('typescript');
  const source = readFileSync(join(folder, `${module}.ts`), 'utf8');
  const { outputText } = ts.transpileDeclaration(source, { fileName: `${module}.ts` });
  // With endings, which TypeScript requires of modules for Node.
  files.set(path, Buffer.from(outputText.replace(/ from '(\.\/[\w-]+)'/g, " from '$1.js'")));
  for (const [, next = ''] of outputText.matchAll(/ from '\.\/([\w-]+)'/g))
    await addTypes(files, folder, next);
}

/** One file of an archive in the format of tar. */
function entryOf(path: string, content: Buffer): Buffer {
  const header = Buffer.alloc(512);
  const octal = (value: number, length: number) => value.toString(8).padStart(length, '0');
  const fields: [offset: number, text: string][] = [
    [0, path],
    [100, octal(0o644, 7)],
    [124, octal(content.length, 11)],
    [136, octal(MODIFIED_SECONDS, 11)],
    [148, ' '.repeat(8)],
    [156, '0'],
    [257, 'ustar\0' + '00'],
  ];
  for (const [offset, text] of fields) header.write(text, offset);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\0`, 148);
  return Buffer.concat([header, content, Buffer.alloc(-content.length & 511)]);
}
