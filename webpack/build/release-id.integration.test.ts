import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileOf, integrityPlaceholder, PLACEHOLDER } from '../recipes/placeholder';
import { BuildError } from './build-error';
import { compile } from './compile';
import { fillPlaceholders } from './release-id';

const ID = '1.0.0-ab12cd34ef56';
const filesOf = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));
const textsOf = (files: ReadonlyMap<string, Buffer>) =>
  Object.fromEntries([...files].map(([path, content]) => [path, content.toString()]));

it('puts the release into the addresses and variables of a bundle, and leaves no placeholder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-id-'));
  writeFileSync(join(folder, 'entry.js'), 'console.log(__webpack_public_path__); import("./more.js");');
  writeFileSync(join(folder, 'more.js'), 'export const more = 1;');
  const { files } = await compile(
    [
      {
        context: folder,
        mode: 'production',
        entry: './entry.js',
        output: {
          path: join(folder, 'dist/public'),
          publicPath: `/releases/our-work/${PLACEHOLDER.path}/`,
          uniqueName: `our-work@${PLACEHOLDER.word}`,
        },
      },
    ],
    join(folder, 'dist'),
  );
  rmSync(folder, { recursive: true });
  const text = Object.values(textsOf(fillPlaceholders(files, ID))).join('\n');
  expect(text).toContain('/releases/our-work/1.0.0-ab12cd34ef56/');
  expect(text).toContain('webpackChunkour_work_1_0_0_ab12cd34ef56');
  for (const placeholder of Object.values(PLACEHOLDER)) expect(text).not.toContain(placeholder);
});

it('ends the names of classes with the release, in scripts and in style sheets alike', () => {
  const name = `card${PLACEHOLDER.mark}`;
  const filled = fillPlaceholders(filesOf({ 'public/a.css': `.${name}{}`, 'server/a.cjs': `"${name}"` }), ID);
  expect(textsOf(filled)).toEqual({ 'public/a.css': '.cardef56{}', 'server/a.cjs': '"cardef56"' });
});

it('leaves pictures as they are', () => {
  const picture = Buffer.from([0xff, 0xfe, ...Buffer.from(PLACEHOLDER.path)]);
  expect(fillPlaceholders(new Map([['public/a.png', picture]]), ID).get('public/a.png')).toBe(picture);
});

it('gives a script the hash of the finished script that it loads, whatever that one loads itself', () => {
  const names = (chunk: string) => `${fileOf(chunk)} ${integrityPlaceholder(chunk)}`;
  const filled = textsOf(
    fillPlaceholders(
      filesOf({
        'public/loader.0123456789.js': names('element'),
        'public/element.0123456789.js': names('realm'),
        'public/realm.0123456789.js': PLACEHOLDER.path,
      }),
      ID,
    ),
  );
  const hash = (text = '') => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  const element = filled['public/element.0123456789.js'];
  expect(element).toBe(`realm.0123456789.js ${hash(ID)}`);
  expect(filled['public/loader.0123456789.js']).toBe(`element.0123456789.js ${hash(element)}`);
});

it('refuses a recipe that names a script which is not built', () => {
  const fill = () => fillPlaceholders(filesOf({ 'public/a.js': fileOf('realm') }), ID);
  expect(fill).toThrow(BuildError);
  expect(fill).toThrow('names the script of "realm"');
});
