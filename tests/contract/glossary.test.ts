import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../support/project/project-folder';

const glossary = readFileSync(join(projectFolder(), 'docs/glossary.md'), 'utf8');
const words = [...glossary.matchAll(/^- \*\*([^*]+)\*\*/gm)].flatMap(([, names = '']) => names.split(', '));

const code = ['contract', 'publishing']
  .map((folder) => join('shared', folder))
  .concat([
    'webpack/content',
    'webpack/fingerprint',
    'site',
    'release',
    'tools/cli',
    'tools/kit',
    'embed/src',
  ])
  .flatMap((folder) => {
    const files = readdirSync(join(projectFolder(), folder), { recursive: true, encoding: 'utf8' });
    return files.filter((file) => file.endsWith('.ts')).map((file) => join(projectFolder(), folder, file));
  })
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

it('has words that the code uses, and no others', () => {
  // As a word of prose or of a name in camel case: "page set", `pageSet`, `PageSet`.
  const isUsed = (word: string) => {
    const [first = '', ...rest] = word
      .split(' ')
      .map((part) => `[${part[0]}${part[0]?.toUpperCase()}]${part.slice(1)}`);
    return new RegExp(`(?<![a-z])${[first, ...rest].join('[ -]?')}(?![a-z]{3})`).test(code);
  };
  expect(words.length).toBeGreaterThan(30);
  expect(words.filter((word) => !isUsed(word))).toEqual([]);
});
