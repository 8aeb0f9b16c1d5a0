import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../support/project/project-folder';

const read = (...path: string[]) => readFileSync(join(projectFolder(), ...path), 'utf8');
const recipes = [
  ...read('docs/recipes-for-frameworks.md').matchAll(/<!-- (\S+) -->\n\n```\w+\n([^]*?)```\n/g),
].map(([, file = '', code]) => ({ file, code }));

it('has a recipe for each framework', () => {
  const names = new Set(recipes.map(({ file }) => file.split('/')[0]));
  expect([...names]).toEqual([
    'next',
    'astro',
    'vue',
    'svelte',
    'angular',
    'vite-react-18',
    'webpack-federation',
    'vite-federation',
    'rspack-federation',
    'rsbuild-federation',
    'federated-club',
  ]);
});

it.each(recipes)('says in the recipe what $file does', ({ file, code }) => {
  expect(code).toBe(read('tests/hosts/fixtures', file));
});
