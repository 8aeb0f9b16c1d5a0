import { UsageError } from '@raptors/shared/contract/problem/user-error';
import { count } from '@raptors/shared/publishing/count';
import { toRollBack, toRollBackToEdition } from '@raptors/release/plan/changes';
import { messageOption, type Command } from '../command';
import { makeLiveAndReport } from '../report';
import { PROGRAM } from '@raptors/site/program';

const MAX_SHOWN = 20;

function leavingLines(temporary: readonly (readonly [string, string])[]): string[] {
  const one = temporary.length === 1;
  const rest = temporary.length - MAX_SHOWN;
  return [
    `${count(temporary.length, 'address leaves', 'addresses leave')} the site, and ${one ? 'leads' : 'lead'} on (status 302) until a release brings ${one ? 'it' : 'them'} back:`,
    ...temporary.slice(0, MAX_SHOWN).map(([from, to]) => `  ${from} → ${to}`),
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
  ];
}

type Options = { edition?: string; leaveTo?: string; message?: string };

/** The command `rollback`: an earlier release of one package, or everything that an earlier edition showed, in a new edition. */
export const rollback: Command<Options> = {
  name: 'rollback',
  words: '[name] [version]',
  help: 'go back to an earlier release of one package, or to an earlier edition of the whole site',
  details: `What was live with that release in other languages comes back with it; such an edition goes back alone by its own name.
Without a version: to the release that was live before the current one, and with each further rollback one further back.
A version is a release's id, or its beginning (1.2.0) or its fingerprint.
Going back is a new edition: the history keeps both.

Addresses that the release does not have, because a later one added or moved pages, lead on with status 302 until a release
brings them back: to the page that moved, or to the page of --leave-to (by default the first of the section).

--edition takes the whole site back: packages that came later leave, retired ones return, moved pages are where they were. Addresses
that the edition does not know lead to the page of --leave-to in the same way (by default the home page).`,
  examples: [
    'rollback our-work',
    'rollback our-work 1.2.0',
    'rollback --edition 12 --message "menu was broken"',
  ],
  define: (program) =>
    program
      .option('--edition <number>', 'the whole site as it was in that edition')
      .option(
        '--leave-to <path>',
        'where addresses lead that the release or the edition does not have, until they are back',
      )
      .addOption(messageOption()),
  async run(context, [name, version], { edition, ...options }) {
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
        ? [toRollBack(store, name ?? '', version, options), `${name} ${version ?? ''} is live already.`]
        : [toRollBackToEdition(store, number, options), `The site is as in edition ${number} already.`];
    return makeLiveAndReport(context, change, nothing, {}, ({ site, edition: made, next }) => {
      const known = next.live.site.temporaryRedirects ?? {};
      const temporary = Object.entries(site.temporaryRedirects ?? {}).filter(
        ([from, to]) => known[from] !== to,
      );
      const [moved] = made.change.packages;
      const undo = name ? `${name} ${moved?.from}` : `--edition ${next.live.edition?.number}`;
      return [
        ...(name && !version ? [`${moved?.to} was live before ${moved?.from}.`] : []),
        ...(temporary.length > 0 ? leavingLines(temporary) : []),
        `To undo it: ${PROGRAM} rollback ${undo}`,
      ];
    });
  },
};
