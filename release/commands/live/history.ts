import { inParallel } from '@raptors/site/store/in-parallel';
import type { Edition } from '@raptors/site/editions/edition';
import { editionNumbers, isPruned, readEdition } from '@raptors/site/editions/editions';
import { changeLines, moment } from '../../output/format';
import { UsageError } from '@raptors/shared/contract/problem/user-error';
import type { Command } from '../command';

/** The command `history`: the lines of all editions, which a prune never removes. */
export const history: Command = {
  name: 'history',
  usage: '[name]',
  maxPositionals: 1,
  options: ['limit'],
  examples: ['history', 'history our-work --limit 0'],
  help: 'who changed what on the site, when and why, newest first',
  details: `Lists every edition ever made.
“pruned” means that what it showed is no longer in the store, so nobody can go back to it.`,
  async run({ store, words, values, packages }) {
    const limit = Number(values.limit ?? 20);
    if (!Number.isInteger(limit) || limit < 0) throw new UsageError('--limit takes a whole number.');
    const [name] = words;
    const all = (await editionNumbers(store)).reverse();
    // The editions of one package may be far apart, so all are read. Without a name only the listed ones are.
    const editions = await inParallel(16, name || limit === 0 ? all : all.slice(0, limit), (number) =>
      readEdition(store, number),
    );
    const wanted = editions.filter(({ change }) => !name || change.packages.some((one) => one.name === name));
    const shown = await inParallel(16, limit === 0 ? wanted : wanted.slice(0, limit), async (edition) => ({
      ...edition,
      isPruned: await isPruned(store, edition),
    }));
    if (name && wanted.length === 0 && !packages.has(name))
      throw new UsageError(
        `No edition has changed "${name}". The packages are: ${[...packages.keys()].join(', ')}.`,
      );
    const rest = (name ? wanted.length : all.length) - shown.length;
    return {
      text:
        [...shown.map(entry), ...(rest > 0 ? [`… and ${rest} older; --limit 0 shows all.`] : [])].join(
          '\n\n',
        ) || (name ? `${name} has not been released yet.` : 'Nothing has been released yet.'),
      data: shown,
    };
  },
};

const UNREHEARSED = {
  declined: 'not rehearsed',
  'no-browser': 'not rehearsed: there was no Chromium',
};

const growText = ({ grow }: Edition['change']) => (grow ? [`pages may be heavier: “${grow}”`] : []);

const rehearsalText = ({ rehearsal }: Edition['change']) =>
  rehearsal && rehearsal !== 'passed' ? [UNREHEARSED[rehearsal]] : [];

/** The lines of one edition: when and who, then what, then why. */
function entry({
  number,
  change,
  by,
  at,
  commit,
  isPruned: isGone,
}: Edition & { isPruned: boolean }): string {
  const [what, ...packages] = changeLines(change);
  return [
    `Edition ${number}  ${moment(at)}  by ${by}${commit && change.action === 'release' ? `, from ${commit}` : ''}${isGone ? '  (pruned)' : ''}`,
    ...[
      what,
      ...packages,
      ...(change.message ? [`“${change.message}”`] : []),
      ...growText(change),
      ...rehearsalText(change),
    ].map((line) => `  ${line}`),
  ].join('\n');
}
