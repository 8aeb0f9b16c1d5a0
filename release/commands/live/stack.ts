import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { EXIT_CODES, UsageError } from '@raptors/shared/contract/problem/user-error';
import { count } from '../../output/format';
import type { ScriptPlace, TracedPlace, FoundMaps } from '../../stack/trace-place';
import { commandFolder } from '@raptors/webpack/env';
import type { Command } from '../command';
import { once } from '@raptors/site/releases/release-source';
import { parseSourceMaps, readSourceMaps } from '@raptors/site/releases/source-maps';
import { editionNumbers, readEdition } from '@raptors/site/editions/editions';
import type { Edition } from '@raptors/site/editions/edition';
import { inParallel } from '@raptors/site/store/in-parallel';
import { keys } from '@raptors/site/store/keys';
import type { Store } from '@raptors/site/store/store';
import { lastBuild } from '../../build/project';

/** The command `stack`: turns the places of a stack that a browser reported into places of the sources. */
export const stack: Command = {
  name: 'stack',
  usage: '[file | address:line:column]',
  maxPositionals: 1,
  options: [],
  examples: [
    'stack reported.txt',
    "stack 'https://shyena.example/releases/engage/1.0.0-0123456789ab/Contact.0123456789.js:1:2345'",
    'stack < reported.txt',
  ],
  help: 'turn the stack of an error, as a browser reports it, into files and lines of the sources',
  details: `Reads the stacks of Chromium, Firefox and Safari, from a file or from standard input. The address of a script names the release; its
source maps are kept in the store beside it, where visitors can't request them. A prune removes them with their release.
The exit status is 1 when the source of a place is not known; the output says why.`,
  async run({ store, packages, words: [word] }) {
    const lines = readStack(await readInput(word));
    const mapsOf = once(async (release) => {
      const [name = '', id = ''] = release.split('/');
      return findMaps(store, packages.get(name), name, id);
    });
    // Loads the TypeScript compiler, which takes as long as all that the other commands need to start.
    const { tracePlace } = await import('../../stack/trace-place');
    const traced = await Promise.all(
      lines.map(async (line) => ({
        ...line,
        ...(line.place
          ? { traced: await tracePlace(line.place, (name, id) => mapsOf(`${name}/${id}`)) }
          : {}),
      })),
    );
    const places = traced.flatMap((line) => line.traced ?? []);
    if (places.length === 0)
      throw new UsageError(
        'No line of this names a place in a script, such as https://…/releases/engage/…/Contact.0123456789.js:1:2345. Give the whole stack.',
      );
    const unknown = places.filter((place) => 'reason' in place).length;
    return {
      status: unknown === 0 ? EXIT_CODES.ok : EXIT_CODES.failed,
      text: [...traced.map(lineText), '', summaryOf(places, unknown)].join('\n'),
      data: { lines: traced.map(({ text: line, traced: place }) => ({ text: line, ...place })) },
    };
  },
};

async function readInput(word: string | undefined): Promise<string> {
  if (word?.includes('://')) return word;
  if (word === undefined || word === '-') {
    if (!process.stdin.isTTY) return text(process.stdin);
    throw new UsageError('Name a file with the stack, or pipe the stack in: stack < reported.txt');
  }
  const file = resolve(commandFolder(), word);
  return readFile(file, 'utf8').catch(() => {
    throw new UsageError(`There is no file ${word} that could be read. Name a file with the stack.`);
  });
}

function lineText({ text: line, called, traced }: StackLine & { traced?: TracedPlace }): string {
  if (!traced) return line;
  if ('reason' in traced) return `  ✗ ${line.trim()}\n        ${traced.reason}`;
  const { file, line: number, column, functionName = called, code } = traced.source;
  const place = `${file}:${number}:${column}`;
  return [
    `    at ${functionName ? `${functionName} (${place})` : place}`,
    ...(code ? [`        ${number} | ${code}`] : []),
  ].join('\n');
}

function summaryOf(places: readonly TracedPlace[], unknown: number): string {
  const releases = new Set(places.flatMap((place) => ('release' in place ? [place.release] : [])));
  return [
    ...(releases.size > 0 ? [`Traced with the source maps of ${[...releases].join(', ')}.`] : []),
    ...(unknown > 0 ? [`The source of ${count(unknown, 'place')} is not known.`] : []),
  ].join('\n');
}

type StackLine = {
  text: string;
  /** The place that it names; left out for the error's message, and for code without an address. */
  place?: ScriptPlace;
  /** The function's name in the script; empty where the browser gives none. */
  called: string;
};

/** The address with line and column at the end of a line: in brackets in Chromium, after an @ in Firefox and Safari. */
const PLACE = /([a-z][a-z\d+.-]*:\/\/[^\s()]+?):(\d+):(\d+)\)?\s*$/i;

/** Reads a stack in the format of any browser, or an address with line and column. */
export const readStack = (stack: string): StackLine[] =>
  stack
    .trimEnd()
    .split(/\r?\n/)
    .map((text) => {
      const [whole, url, line, column] = PLACE.exec(text) ?? [];
      if (whole === undefined || url === undefined) return { text, called: '' };
      const before = text.slice(0, text.length - whole.length);
      return { text, place: { url, line: Number(line), column: Number(column) }, called: nameIn(before) };
    });

/** The name in what is before an address: `at async Owls (`, `at new Owls (`, `Owls@`, `async*Owls@`. */
const nameIn = (before: string): string =>
  before
    .trim()
    .replace(/^at\b\s*/, '')
    .replace(/^(async\*|(async|new)\s+)/, '')
    .replace(/\s*[@(]$/, '')
    .trim();

/** The source maps of a release: in the store, or else in the `dist/` of its package, if that holds a build of the same release. */
async function findMaps(
  store: Store,
  folder: string | undefined,
  name: string,
  id: string,
): Promise<FoundMaps> {
  const stored = await readSourceMaps(store, name, id);
  if (stored.state === 'whole') return { maps: parseSourceMaps(stored.text, `source maps of ${name} ${id}`) };
  const built = folder === undefined ? undefined : await lastBuild(folder).catch(() => undefined);
  if (built?.release.id === id && built.sourceMaps)
    return { maps: parseSourceMaps(built.sourceMaps.toString('utf8'), `source maps of ${name} ${id}`) };
  const line = await firstEdition(store, name, id);
  const isStored = await store.has(keys.release(name, id));
  if (!isStored && !line)
    return {
      reason: `${store.location} has never had a release ${id} of ${name}. Set STORE to the store of the site that reported the error.`,
    };
  const commit = line?.commit ? `Check out ${line.commit.replace(/\+$/, '')}` : 'Check out its sources';
  const remedy = `${commit}, build ${name} and give the command again there: it also takes the maps of a build.`;
  if (stored.state === 'damaged')
    return { reason: `The source maps of ${name} ${id} in ${store.location} are damaged. ${remedy}` };
  return isStored
    ? { reason: `${store.location} has no source maps of ${name} ${id}. ${remedy}` }
    : { reason: `${name} ${id} has been pruned. ${remedy}` };
}

/** The edition with which a release first went live. Lines of the history outlive a prune. */
async function firstEdition(store: Store, name: string, id: string): Promise<Edition | undefined> {
  const editions = await inParallel(16, await editionNumbers(store), (number) => readEdition(store, number));
  return editions
    .sort((one, other) => one.number - other.number)
    .find(({ change }) => change.packages.some((one) => one.name === name && one.to === id));
}
