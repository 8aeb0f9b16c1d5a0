import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PROJECT = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8');

type Named = Record<string, string> | undefined;
type Package = { dependencies: Named; devDependencies: Named; optionalDependencies: Named };

it('docs/dependencies.md names every direct dependency but types, and nothing else', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> };
  const used = Object.entries(packages)
    .filter(([folder]) => !folder.includes('node_modules'))
    .flatMap(([, { dependencies, devDependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
    )
    .filter((name) => !/^@(raptors|types)\//.test(name));
  const rows = read('docs/dependencies.md').matchAll(/^\| ([a-z@][^|]*) \|/gm);
  const named = [...rows].flatMap(([, names = '']) => names.trim().split(', '));
  expect([...new Set(named)].sort()).toEqual([...new Set(used)].sort());
});
