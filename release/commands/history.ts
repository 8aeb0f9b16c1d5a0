import { inParallel } from '../edition/in-parallel';
import { editionNumbers, readEdition } from '../edition/editions';
import { changeText, moment } from '../output/words';
import { UsageError, type Command } from './command';

export const history: Command = {
  name: 'history',
  usage: '[name] [--limit <number>]',
  help: 'who changed what on the site, when and why, newest first',
  details: 'Every edition ever made is listed. --limit shows fewer (20 unless told; 0 for all).',
  async run({ store, words, values }) {
    const limit = Number(values.limit ?? 20);
    if (!Number.isInteger(limit) || limit < 0) throw new UsageError('--limit takes a whole number.');
    const [name] = words;
    const all = (await editionNumbers(store)).reverse();
    // One package's editions may be far apart; without a name only what is shown is read.
    const editions = await inParallel(16, name || limit === 0 ? all : all.slice(0, limit), (number) =>
      readEdition(store, number),
    );
    const wanted = editions.filter(({ change }) => !name || change.packages.some((one) => one.name === name));
    const shown = limit === 0 ? wanted : wanted.slice(0, limit);
    const lines = shown.map(({ number, change, by, at, commit }) => {
      const why = change.message ? `\n      “${change.message}”` : '';
      return `${String(number).padStart(5)} ${moment(at)}  ${by} ${changeText(change)}${commit ? ` (${commit})` : ''}${why}`;
    });
    const rest = (name ? wanted.length : all.length) - shown.length;
    return {
      text:
        [...lines, ...(rest > 0 ? [`… and ${rest} older; --limit 0 shows all.`] : [])].join('\n') ||
        'Nothing has been released yet.',
      data: shown,
    };
  },
};
