import { UsageError } from '@raptors/shared/contract/problem/user-error';
import { count } from '@raptors/shared/publishing/count';
import type { ChangedSite } from '@raptors/release/edition/release';
import { findRestore, findRollback } from '@raptors/release/plan/history';
import { destination } from '@raptors/site/editions/addresses';
import { messageOption, type Command } from '../command';
import { makeLiveAndReport } from '../report';
import { PROGRAM } from '@raptors/site/program';

const MAX_SHOWN = 20;

function missingLines({ next: { live, addresses } }: ChangedSite): string[] {
  const before = [
    ...Object.values(live.addresses.pages).map(({ path }) => path),
    ...Object.values(live.addresses.redirects).map(({ from }) => from),
  ];
  const missing = before.filter((path) => destination(addresses, path) === undefined).sort();
  if (missing.length === 0) return [];
  const rest = missing.length - MAX_SHOWN;
  return [
    `${count(missing.length, 'address answers', 'addresses answer')} 404 until a release brings ${missing.length === 1 ? 'it' : 'them'} back:`,
    ...missing.slice(0, MAX_SHOWN).map((path) => `  ${path}`),
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
  ];
}

type RollbackOptions = { edition?: string; message?: string };

export const rollback: Command<RollbackOptions> = {
  name: 'rollback',
  words: '[name] [version]',
  help: 'go back to an earlier release of one package, or to an earlier edition of the whole site',
  details: `Its translation goes back with it, unless that state of the site is pruned. A translation goes back alone by its own name: our-work-ne.
Without a version: to the release that was live before the current one, and with each further rollback one further back.
A version is a release's id, or its beginning (1.2.0) or its fingerprint.
Going back is a new edition: the history keeps both.

Addresses that the release does not have, because a later one added or moved pages, answer 404 until a release brings them back.

--edition takes the whole site back: packages that came later leave, retired ones return, moved pages are where they were.`,
  examples: [
    'rollback our-work',
    'rollback our-work 1.2.0',
    'rollback --edition 12 --message "menu was broken"',
  ],
  define: (program) =>
    program
      .option('--edition <number>', 'the whole site as it was in that edition')
      .addOption(messageOption()),
  async run(context, [name, version], { edition, message }) {
    const { store } = context;
    const number = edition === undefined ? undefined : Number(edition);
    if (number !== undefined && (!Number.isInteger(number) || name))
      throw new UsageError('rollback --edition takes one number and no name.');
    if (number === undefined && !name)
      throw new UsageError(
        'Say what to roll back: a package and perhaps a version, or --edition and a number.',
      );
    const [change, nothing] =
      number === undefined
        ? [await findRollback(store, name ?? '', version), `${name} ${version ?? ''} is live already.`]
        : [await findRestore(store, number), `The site is as in edition ${number} already.`];
    return makeLiveAndReport(context, { ...change, message }, nothing, (released) => {
      const { edition: made, next } = released;
      const [moved] = made.change.packages;
      const undo = name ? `${name} ${moved?.from}` : `--edition ${next.live.edition?.number}`;
      return [
        ...(name && !version ? [`${moved?.to} was live before ${moved?.from}.`] : []),
        ...missingLines(released),
        `To undo it: ${PROGRAM} rollback ${undo}`,
        'The next release shows what git has: take a mistake back there too.',
      ];
    });
  },
};
