import { decideRollback, decideRollbackToEdition } from '../../edition/decide';
import { UsageError } from '@raptors/shared/contract/problem/user-error';
import type { Command } from '../command';
import { flipAndReport } from '../flip-and-report';

/** `rollback`: a new edition with an earlier release of one package, or with all that an earlier edition showed. */
export const rollback: Command = {
  name: 'rollback',
  usage: '<name> [version] | --edition <number>',
  maxPositionals: 2,
  options: ['edition', 'message'],
  help: 'go back to an earlier release of one package, or to an earlier edition of the whole site',
  details: `Without a version: to the release that was live before the current one.
A version is a release's id, or its beginning (1.2.0) or its fingerprint.
Going back is a new edition: the history keeps both.`,
  examples: [
    'rollback our-work',
    'rollback our-work 1.2.0',
    'rollback --edition 12 --message "menu was broken"',
  ],
  async run(context) {
    const { store, words, values } = context;
    const about = { message: values.message };
    if (values.edition !== undefined) {
      const number = Number(values.edition);
      if (!Number.isInteger(number) || words.length > 0)
        throw new UsageError('rollback --edition takes one number and no name.');
      return flipAndReport(
        context,
        decideRollbackToEdition(store, number, about),
        `The site is as in edition ${number} already.`,
      );
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
    );
  },
};
