import { decideRollback } from '../../edition/decide';
import { decideRollbackToEdition } from '../../edition/decide-edition';
import { UsageError } from '@raptors/shared/contract/problem/user-error';
import type { Change, Site } from '@raptors/site/editions/edition';
import { readNewestEdition } from '@raptors/site/editions/editions';
import { count } from '../../output/format';
import type { Command } from '../command';
import { flipAndReport } from '../flip-and-report';
import { PROGRAM } from '@raptors/site/program';

const MAX_SHOWN = 20;

/** Which addresses have left the site, and where they lead for now. */
function leftLines({ left = {} }: Site): string[] {
  const paths = Object.keys(left);
  if (paths.length === 0) return ['No address has left the site.'];
  const lead = `${count(paths.length, 'address leaves', 'addresses leave')} the site, and ${paths.length === 1 ? 'leads' : 'lead'} to ${[...new Set(Object.values(left))].join(', ')} (status 302) until a release brings ${paths.length === 1 ? 'it' : 'them'} back:`;
  const rest = paths.length - MAX_SHOWN;
  return [
    lead,
    ...paths.slice(0, MAX_SHOWN).map((path) => `  ${path}`),
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
  ];
}

const undoLine = (number: number) => `To undo it: ${PROGRAM} rollback --edition ${number}`;

/** The release that a roll-back without a version has chosen. */
const foundText = ({ packages: [moved] }: Change) => `${moved?.to} was live before ${moved?.from}.`;

/**
 * The command `rollback`: makes a new edition with an earlier release of one package, or with everything that an
 * earlier edition showed.
 */
export const rollback: Command = {
  name: 'rollback',
  usage: '<name> [version] | --edition <number>',
  maxPositionals: 2,
  options: ['edition', 'leave-to', 'message', 'adopt'],
  changesStore: true,
  help: 'go back to an earlier release of one package, or to an earlier edition of the whole site',
  details: `Without a version: to the release that was live before the current one, and with each further rollback one further back.
A version is a release's id, or its beginning (1.2.0) or its fingerprint.
Going back is a new edition: the history keeps both.

--edition takes the whole site back: packages that came later leave, retired ones return, moved pages are where they were. Addresses
that the edition does not know lead to the page of --leave-to with status 302, until a release brings them back.`,
  examples: [
    'rollback our-work',
    'rollback our-work 1.2.0',
    'rollback --edition 12 --message "menu was broken"',
  ],
  async run(context) {
    const { store, words, values } = context;
    const about = { message: values.message, leaveTo: values['leave-to'] };
    if (values['leave-to'] !== undefined && values.edition === undefined)
      throw new UsageError('--leave-to goes with --edition <number>.');
    if (values.edition !== undefined) {
      const number = Number(values.edition);
      if (!Number.isInteger(number) || words.length > 0)
        throw new UsageError('rollback --edition takes one number and no name.');
      const before = await readNewestEdition(store);
      const outcome = await flipAndReport(
        context,
        decideRollbackToEdition(store, number, about),
        `The site is as in edition ${number} already.`,
      );
      const after = await readNewestEdition(store);
      if (!before || !after || after.edition.number === before.edition.number) return outcome;
      return {
        ...outcome,
        text: [outcome.text, ...leftLines(after.site), undoLine(before.edition.number)].join('\n'),
        data: { ...outcome.data, left: after.site.left ?? {} },
      };
    }
    const [name, version] = words;
    if (!name || words.length > 2)
      throw new UsageError(
        'Say what to roll back: a package and perhaps a version, or --edition and a number.',
      );
    return flipAndReport(
      context,
      decideRollback(store, name, version, about),
      `${name} ${version ?? ''} is live already.`,
      version ? {} : { remark: foundText },
    );
  },
};
