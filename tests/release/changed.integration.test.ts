/**
 * Which packages become another release by a change, with the real recipe, drawings and shared parts, in a small project: two
 * remotes that show birds, and one that does not.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectFolder } from '../support/project/project-folder';
import { mustRun } from '../support/project/run-tool';

jest.setTimeout(900_000);

const original = projectFolder();
const ROOMS = ['shared', 'drawing', 'webpack', 'site', 'release', 'serve', 'cli'];
let folder: string;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'changed-project-')));
  copyTools();
  aRemote('birds', { bird: '{ "grade": "outline", "species": [32] }' });
  aRemote('falcons', { bird: '{ "grade": "outline", "species": [52] }' });
  aRemote('prose', {});
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'start');
  for (const name of ['shell', 'remotes/birds', 'remotes/falcons', 'remotes/prose'])
    mustRun(join(folder, name), '', join(folder, 'webpack/bin.mjs'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => git('checkout', '--quiet', '.'));

it.each<[what: string, file: string, from: string, to: string, changed: string[]]>([
  ['a test helper', 'shared/testing/setup-components.ts', '', '// more\n', []],
  ['a note for people', 'remotes/birds/README.md', '# birds', '# Birds', []],
  [
    'a bird',
    'drawing/bird/species/booted-eagles.ts',
    'armAngle: 7, chord: 0.41, wristChord: 0.38',
    'armAngle: 9, chord: 0.41, wristChord: 0.38',
    ['birds'],
  ],
  ['a component', 'shared/design/Lead/Lead.tsx', '<div ', '<div data-lead="" ', ['birds', 'falcons']],
  ['a comment in the recipe', 'webpack/recipes/rules.ts', '', '// why\n', []],
  [
    'a line of the recipe that names classes',
    'webpack/recipes/rules.ts',
    '${shortName(sheet, local)}${',
    '${shortName(sheet, local)}-${',
    ['birds', 'falcons'],
  ],
  [
    'a constant of the organisation',
    'shared/organisation/organisation.json',
    '"email": "',
    '"email": "new.',
    ['prose'],
  ],
])('%s changes only the packages that are built to other bytes', (_, file, from, to, expected) => {
  const text = readFileSync(join(folder, file), 'utf8');
  expect(text).toContain(from);
  write(file, text.replace(from, to));
  expect(changed()).toEqual(expected);
});

const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Asha', '-c', 'user.email=asha@example.org', ...words], {
    cwd: folder,
  });

/** The rooms that a build reads, and links to the libraries of the project. */
function copyTools() {
  for (const room of ROOMS)
    cpSync(join(original, room), join(folder, room), {
      recursive: true,
      filter: (path) => !/[\\/](node_modules|dist)$/.test(path),
    });
  for (const room of ROOMS)
    if (existsSync(join(original, room, 'node_modules')))
      symlinkSync(join(original, room, 'node_modules'), join(folder, room, 'node_modules'));
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json', '.gitignore'])
    cpSync(join(original, file), join(folder, file));
  const libraries = join(folder, 'node_modules');
  mkdirSync(join(libraries, '@raptors'), { recursive: true });
  for (const name of readdirSync(join(original, 'node_modules')))
    if (name !== '@raptors' && name !== '.cache')
      symlinkSync(join(original, 'node_modules', name), join(libraries, name));
  for (const name of readdirSync(join(original, 'node_modules/@raptors')))
    cpSync(join(original, 'node_modules/@raptors', name), join(libraries, '@raptors', name), {
      verbatimSymlinks: true,
    });
  write('shell/shell.json', readFileSync(join(original, 'shell/shell.json'), 'utf8'));
  write('shell/package.json', '{ "version": "1.0.0", "type": "module" }');
  write('shell/content/offline.json', '{ "isOffered": false }');
  write(
    'shell/content/schema.ts',
    "import * as v from 'valibot';\nexport const schemas = { 'offline.json': v.strictObject({ isOffered: v.boolean() }) };",
  );
  for (const file of ['index.tsx', 'development-hook.ts', 'server.tsx', 'start/start.ts'])
    write(`shell/src/${file}`, `export const name = '${file}';`);
}

/** A remote with one page, which uses a component of the design and may show a bird. */
function aRemote(name: string, { bird }: { bird?: string }) {
  const at = `remotes/${name}`;
  const page = {
    path: `/${name}/One`,
    module: './One',
    title: 'One',
    description: 'A page that exists for this test and for nothing else.',
  };
  write(`${at}/remote.json`, JSON.stringify({ name, contract: 2, pages: [page] }));
  write(
    `${at}/package.json`,
    JSON.stringify({
      version: '1.0.0',
      peerDependencies: { react: '^19.0.0', 'react-dom': '^19.0.0', 'react-router-dom': '^7.0.0' },
    }),
  );
  write(`${at}/README.md`, `# ${name}`);
  if (bird) write(`${at}/src/one.birds.drawing`, bird);
  const [imports, use] = bird
    ? [
        "import { Lead } from '@raptors/shared/design/Lead/Lead';\nimport birds from '../../one.birds.drawing';",
        '<Lead>{birds[0]?.src}</Lead>',
      ]
    : [
        "import { organisation } from '@raptors/shared/organisation/organisation';",
        '<p>{organisation.email}</p>',
      ];
  write(`${at}/src/pages/One/One.tsx`, `${imports}\nexport const One = () => ${use};\n`);
}

function write(file: string, text: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** What `release changed` names. */
function changed(): string[] {
  const output = mustRun(
    folder,
    join(folder, '.site'),
    'tools/cli/bin.mjs',
    'changed',
    '--since',
    'HEAD',
    '--json',
  );
  // Progress is printed to stderr, before and after.
  const [json = ''] = /^\{.*?^\}/ms.exec(output) ?? [];
  return (JSON.parse(json) as { changed: string[] }).changed;
}
