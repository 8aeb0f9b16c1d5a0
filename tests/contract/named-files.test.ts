import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PROJECT = join(__dirname, '../..');
const ROOMS = 'tests tools release inbox webpack site shared shell remotes embed drawing docs'.split(' ');

const documents = [
  'docs/decisions',
  'tools/dev',
  'tools/kit',
  ...ROOMS,
  ...readdirSync(join(PROJECT, 'remotes')).map((name) => `remotes/${name}`),
]
  .flatMap((folder) => readdirSync(join(PROJECT, folder)).map((file) => `${folder}/${file}`))
  .concat('README.md', 'CONTRIBUTING.md')
  .filter((file) => file.endsWith('.md'));

it.each([...new Set(documents)])('%s names files that exist', (document) => {
  const text = readFileSync(join(PROJECT, document), 'utf8');
  const named = [...text.matchAll(/`((\w[\w-]*)\/[\w./-]+\.(?:tsx?|mjs|css|json|mdx))`/g)]
    .filter(([, , room = '']) => ROOMS.includes(room))
    .map(([, file = '']) => file);
  const linked = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)].map(([, file = '']) =>
    join(document, '..', file),
  );
  // Remotes that the reader makes by a command of the document.
  const made = [...text.matchAll(/create-remote -- .*--name ([\w-]+)/g)].map(
    ([, name]) => `remotes/${name}/`,
  );
  // Relative to the project, the document, or the shell's sources.
  const isThere = (file: string) =>
    ['.', join(document, '..'), 'shell/src'].some((from) => existsSync(join(PROJECT, from, file)));
  expect(
    [...named, ...linked].filter((file) => !isThere(file) && !made.some((folder) => file.startsWith(folder))),
  ).toEqual([]);
});
