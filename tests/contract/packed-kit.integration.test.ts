import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PROJECT = join(__dirname, '../..');
const ROOMS = ['shared', 'webpack', 'site', 'release', 'tools'];
/** Imports, and names of files beside `import.meta.dirname`. */
const NEIGHBOUR = /(?:from|import\()\s*'(\.\.?\/[^']+)'|import\.meta\.dirname, '([\w./-]+\.\w+)'/g;

it('what the packages publish needs no file that they leave out', () => {
  const words = [
    'pack',
    '--dry-run',
    '--json',
    '--silent',
    ...ROOMS.flatMap((room) => ['--workspace', room]),
  ];
  const packed = JSON.parse(
    execFileSync('npm', words, { cwd: PROJECT, encoding: 'utf8', shell: process.platform === 'win32' }),
  ) as { files: { path: string }[] }[];
  expect(packed).toHaveLength(ROOMS.length);
  for (const [index, room] of ROOMS.entries()) {
    const files = (packed[index]?.files ?? []).map(({ path }) => path);
    const isPacked = (file: string) =>
      ['', '.ts', '.tsx'].some((ending) => files.includes((file + ending).replaceAll('\\', '/')));
    const missing = files
      .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
      .flatMap((path) =>
        Array.from(
          readFileSync(join(PROJECT, room, path), 'utf8').matchAll(NEIGHBOUR),
          ([, imported, read]) => [path, join(path, '..', imported ?? read ?? '')] as const,
        ),
      )
      .filter(([, to]) => !isPacked(to));
    expect([room, missing]).toEqual([room, []]);
  }
});
