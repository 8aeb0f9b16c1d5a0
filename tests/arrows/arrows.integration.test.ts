import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { aFolder, writeIn } from '../support/project/a-folder';
import { projectFolder } from '../support/project/project-folder';

const PLACES = {
  contract: 'shared/contract/names.ts',
  design: 'shared/design/Button.tsx',
  bird: 'drawing/bird.ts',
  recipe: 'webpack/recipes/remote.ts',
  store: 'site/store/store.ts',
  edition: 'release/edition/flip.ts',
  server: 'site/server/serve.ts',
  cli: 'tools/cli/cli.ts',
  kit: 'tools/kit/commands.ts',
  shell: 'shell/src/Site.tsx',
  story: 'remotes/our-story/src/Page.tsx',
  engage: 'remotes/engage/src/Page.tsx',
  embed: 'embed/src/mount.ts',
} as const;
type Place = keyof typeof PLACES;

const BELOW = 'A room imports only what is below it';
const SHARED_ALONE = 'Shell, remotes and embed meet at run time';
const STUDIO = 'The studio draws files, and everything else reads them';
const REFUSED: [Place, Place, string][] = [
  ['contract', 'store', BELOW],
  ['server', 'edition', BELOW],
  ['design', 'shell', 'Pages are read from a release'],
  ['kit', 'shell', 'Pages are read from a release'],
  ['embed', 'shell', SHARED_ALONE],
  ['story', 'engage', SHARED_ALONE],
  ['recipe', 'bird', STUDIO],
  ['bird', 'design', STUDIO],
];
const ALLOWED: [Place, Place][] = [
  ['cli', 'edition'],
  ['cli', 'server'],
  ['story', 'design'],
];

let folder: string;
let printed: string;
beforeAll(() => {
  folder = aFolder();
  copyFileSync(join(projectFolder(), 'tools/rooms.mjs'), join(folder, 'rooms.mjs'));
  writeIn(folder, 'tsconfig.json', '{}');
  for (const file of Object.values(PLACES)) writeIn(folder, file, 'export const here = 1;\n');
  for (const [from, to] of [...REFUSED, ...ALLOWED]) {
    const up = '../'.repeat(PLACES[from].split('/').length - 1);
    writeIn(folder, planted(from, to), `export { here } from '${up}${PLACES[to].replace(/\.tsx?$/, '')}';\n`);
  }
  const cruiser = join(projectFolder(), 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const folders = [...new Set(Object.values(PLACES).map((file) => file.split('/')[0] ?? ''))];
  const words = [cruiser, '--config', 'rooms.mjs', '--output-type', 'err-long', ...folders];
  printed = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' }).stdout;
});

const planted = (from: Place, to: Place) => join(dirname(PLACES[from]), `imports-${to}.ts`);

it.each(REFUSED)('%s importing %s is refused with the reason', (from, to, message) => {
  const refusals = printed.split(/^ {2}error /m).filter((part) => part.includes(`${planted(from, to)} →`));
  expect(refusals.join(' ').replace(/\s+/g, ' ')).toContain(message);
});

it.each(ALLOWED)('%s may import %s', (from, to) => {
  expect(printed).toContain('dependencies cruised');
  expect(printed).not.toContain(planted(from, to));
});
