/** Holds the table of docs/for-editors.md: no text that an editor writes has a word of its first column. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectFolder } from '../support/project/project-folder';

const project = projectFolder();
const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';

/** What stands between backticks in the cells of a row. */
const quoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words);

const rules = readFileSync(join(project, 'docs/for-editors.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| `/.test(line))
  .map((line) => {
    const [, not = '', , stays] = line.split('|');
    return { words: quoted(not), stays: quoted(stays) };
  });

/** A word of the list as a pattern; a month before its day is written with an example. */
const patternOf = (word: string): RegExp => {
  if (/^(January|November) \d$/.test(word)) return new RegExp(`${MONTH} \\d{1,2}(?!\\d)`);
  const text = word.trimEnd().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (word === "'") return /(?<=\p{L})'(?=\p{L})/u;
  return new RegExp(
    `(?<![\\w,])${text}${word.endsWith(' ') ? '\\b(?!-)' : ''}`,
    /[A-Z]{3}/.test(word) ? '' : 'i',
  );
};

/** @returns the words that a text should not have */
const found = (text: string) =>
  rules.flatMap(({ words, stays }) => {
    const left = stays.reduce((rest, phrase) => rest.replaceAll(new RegExp(phrase, 'gi'), ''), text);
    return words.filter((word) => patternOf(word).test(left));
  });

const FOLDERS = [
  'shared/organisation',
  'shared/design',
  'inbox',
  'shell',
  'tools/create-remote/template',
  ...remotes(),
];

function remotes(): string[] {
  return readdirSync(join(project, 'remotes')).map((name) => join('remotes', name));
}

/** Texts of more than one word, which is what visitors read; all else is a key, an address or a number. */
function textsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  if (file.endsWith('.mdx')) return source.replaceAll(/\]\([^)]*\)|<[^>]*>/g, ' ').split('\n');
  const texts: string[] = [];
  JSON.parse(source, (_, value: unknown) => void (typeof value === 'string' && texts.push(value)));
  return texts.filter((text) => /\s/.test(text));
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        /(^content\/.*\.(json|mdx)|^(remote|organisation)\.json)$/.test(name) &&
        !name.includes('node_modules'),
    )
    .map((name) => join(project, folder, name)),
);

it.each(files.map((file) => [relative(project, file), file]))('%s', (_, file) => {
  const problems = textsOf(file).flatMap((text) => found(text).map((word) => `“${word}” in: ${text}`));
  expect(problems).toEqual([]);
});

it('finds each kind of word, and leaves what the specification says', () => {
  expect(found('A Powerline in November 20, 2025 or December 3')).toEqual([
    'powerline',
    'January 1',
    'November 2',
  ]);
  expect(found('plans for powerline projects at 2050 m until November 20, 2025')).toEqual([]);
  expect(found("the bird's programme, programmed by programmers")).toEqual(["'"]);
});
