import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder } from '@raptors/tests/support/project/a-folder';
import { PLACEHOLDER, scriptPlaceholder } from '../recipes/placeholder';
import { BuildError } from './build-problems';
import { compile, type BuiltFiles } from './compile';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import { fillPlaceholders } from './release-id';

jest.mock('../recipes/mdx-options.mjs', () => ({ mdxOptions: {} }));

const ID = '1.0.0-ab12cd34ef56';
const filesOf = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));
const textsOf = (files: BuiltFiles) =>
  Object.fromEntries([...files].map(([path, content]) => [path, content.toString()]));
const fill = (files: BuiltFiles) => fillPlaceholders(files, ID);

async function compiled(sources: Record<string, string>) {
  const folder = aFolder();
  for (const [file, text] of Object.entries(sources)) writeFileSync(join(folder, file), text);
  const config = {
    context: folder,
    mode: 'production' as const,
    entry: './entry.js',
    output: {
      path: join(folder, 'dist/public'),
      publicPath: `/releases/our-work/${PLACEHOLDER.path}/`,
      uniqueName: `our-work@${PLACEHOLDER.word}`,
    },
  };
  return (await compile([config], join(folder, 'dist'))).files;
}

it('puts the release into addresses and variables of a bundle, and shifts its source map', async () => {
  const source = [
    '// A comment, which the script does not have.',
    'const address = __webpack_public_path__;',
    '',
    'export function fail() {',
    `  throw new Error('first ${PLACEHOLDER.path} ' + address);`,
    '}',
    `if (address) throw new Error('second ${PLACEHOLDER.word}');`,
    'fail();',
    "import('./more.js');",
  ].join('\n');
  const more = `export const more = '${PLACEHOLDER.word}';`;
  const built = fill(await compiled({ 'entry.js': source, 'more.js': more }));
  const texts = textsOf(built);
  const script = texts['public/main.js'] ?? '';
  expect(script).toContain('/releases/our-work/1.0.0-ab12cd34ef56/');
  expect(script).toContain('webpackChunkour_work_1_0_0_ab12cd34ef56');
  const scripts = Object.entries(texts).filter(([path]) => path.endsWith('.js'));
  for (const placeholder of Object.values(PLACEHOLDER)) expect(scripts.join()).not.toContain(placeholder);
  expect(script).toMatch(/\n\/\/# sourceMappingURL=main\.js\.map$/);
  const map = new TraceMap(texts['public/main.js.map'] ?? '');
  const lineOf = (text: string) => {
    const before = script.slice(0, script.indexOf(text)).split('\n');
    const column = before.at(-1)?.length ?? 0;
    const found = originalPositionFor(map, { line: before.length, column });
    const line = sourceContentFor(map, found.source ?? '')?.split('\n')[(found.line ?? 0) - 1];
    return [found.source, line?.slice(found.column ?? 0)];
  };
  for (const message of ['first', 'second'])
    expect(lineOf(`"${message} `)).toEqual(['entry.js', expect.stringMatching(new RegExp(`^'${message} `))]);
});

it('ends the names of classes with the release, in scripts and in style sheets alike', () => {
  const name = `card${PLACEHOLDER.mark}`;
  const filled = fill(filesOf({ 'public/a.css': `.${name}{}`, 'server/a.cjs': `"${name}"` }));
  expect(textsOf(filled)).toEqual({ 'public/a.css': '.cardef56{}', 'server/a.cjs': '"cardef56"' });
});

it('leaves pictures as they are', () => {
  const picture = Buffer.from([0xff, 0xfe, ...Buffer.from(PLACEHOLDER.path)]);
  expect(fill(new Map([['public/a.png', picture]])).get('public/a.png')).toBe(picture);
});

it('gives a script the hash of the finished script that it loads, through chains', () => {
  const names = (chunk: string) => Object.values(scriptPlaceholder(chunk)).join(' ');
  const filled = textsOf(
    fill(
      filesOf({
        'public/loader.0123456789.js': names('element'),
        'public/element.0123456789.js': names('realm'),
        'public/realm.0123456789.js': PLACEHOLDER.path,
      }),
    ),
  );
  const hash = (text = '') => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  const element = filled['public/element.0123456789.js'];
  expect(element).toBe(`realm.0123456789.js ${hash(ID)}`);
  expect(filled['public/loader.0123456789.js']).toBe(`element.0123456789.js ${hash(element)}`);
});

it('refuses a recipe that names a script which is not built', () => {
  const refused = () => fill(filesOf({ 'public/a.js': scriptPlaceholder('realm').file }));
  expect(refused).toThrow(BuildError);
  expect(refused).toThrow('names the script of "realm"');
});
