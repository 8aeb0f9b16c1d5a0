import { UsageError } from '@raptors/shared/contract/problem/user-error';
import type { Edition } from '@raptors/site/editions/edition';
import { editionNumbers, isPruned, readEdition } from '@raptors/site/editions/editions';
import { inParallel } from '@raptors/site/store/in-parallel';
import { changeLines, moment } from '../format';
import { wholeNumber, type Command } from '../command';

export const history: Command<{ limit: number }> = {
  name: 'history',
  words: '[name]',
  examples: ['history', 'history our-work --limit 0'],
  help: 'who changed what on the site, when and why, newest first',
  details: `The history has every edition ever made.
“pruned” means that what it showed is no longer in the store, so nobody can go back to it.`,
  define: (program) =>
    program.option(
      '--limit <number>',
      'how many editions to list (20 by default; 0 for all)',
      wholeNumber('--limit'),
      20,
    ),
  async run({ store, packages }, [name], { limit }) {
    const listed = <Entry>(entries: readonly Entry[]) => (limit === 0 ? entries : entries.slice(0, limit));
    const all = (await editionNumbers(store)).reverse();
    // The editions of one package may be far apart, so all are read.
    const editions = await inParallel(16, name ? all : listed(all), (number) => readEdition(store, number));
    const ofName = editions.filter(({ change }) => !name || change.packages.some((one) => one.name === name));
    if (name && ofName.length === 0 && !packages.has(name))
      throw new UsageError(
        `No edition has changed "${name}". The packages are: ${[...packages.keys()].join(', ')}.`,
      );
    const shown = await inParallel(16, listed(ofName), async (edition) => ({
      ...edition,
      isPruned: await isPruned(store, edition),
    }));
    const rest = (name ? ofName.length : all.length) - shown.length;
    const entries = [
      ...shown.map(entryText),
      ...(rest > 0 ? [`… and ${rest} older; --limit 0 shows all.`] : []),
    ];
    const nothing = name ? `${name} has not been released yet.` : 'Nothing has been released yet.';
    return entries.join('\n\n') || nothing;
  },
};

const REHEARSALS = {
  passed: undefined,
  declined: 'not rehearsed',
  'no-browser': 'not rehearsed: no Chromium',
};

function entryText({ number, change, by, at, commit, ...edition }: Edition & { isPruned: boolean }): string {
  const { kind, message, rehearsal } = change;
  const from = commit && kind === 'release' ? `, from ${commit}` : '';
  const unrehearsed = rehearsal && REHEARSALS[rehearsal];
  const quoted = message && `“${message}”`;
  const below = [...changeLines(change), quoted, unrehearsed].filter(Boolean);
  const heading = `Edition ${number}  ${moment(at)}  by ${by}${from}${edition.isPruned ? '  (pruned)' : ''}`;
  return [heading, ...below.map((line) => `  ${line}`)].join('\n');
}
