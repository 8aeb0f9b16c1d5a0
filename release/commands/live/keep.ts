import { decideKeep, decideUnkeep } from '../../housekeeping/keep';
import { UsageError } from '@raptors/shared/contract/problem/user-error';
import type { Command, Context } from '../command';
import { flipAndReport } from '../flip-and-report';

const RELEASE = '<name> <release>';

/** The command `keep`: makes an edition that shows the same and keeps a release for other sites. */
export const keep: Command = {
  name: 'keep',
  usage: RELEASE,
  maxPositionals: 2,
  options: ['message'],
  changesStore: true,
  examples: ['keep about-raptors 1.0.0-0123456789ab --message "the museum shows it"'],
  help: 'keep a release for other sites that name it; neither prune nor later releases remove it',
  details: 'A release is named by its id, its version or its fingerprint; `status` lists what is kept.',
  run: (context) => {
    const { name, release, about } = target(context);
    return flipAndReport(
      context,
      decideKeep(context.store, name, release, about),
      `${name} ${release} is kept already.`,
    );
  },
};

/** The command `unkeep`: makes an edition that shows the same and no longer keeps a release. */
export const unkeep: Command = {
  name: 'unkeep',
  usage: RELEASE,
  maxPositionals: 2,
  options: ['message'],
  changesStore: true,
  examples: ['unkeep about-raptors 1.0.0-0123456789ab'],
  help: 'let prune remove a kept release once no edition needs it',
  run: (context) => {
    const { name, release, about } = target(context);
    return flipAndReport(
      context,
      decideUnkeep(context.store, name, release, about),
      `${name} ${release} is not kept.`,
    );
  },
};

function target({ words: [name, release], about, values: { message } }: Context) {
  if (!name || !release) throw new UsageError('Name a package and one of its releases.');
  return { name, release, about: { ...about, message } };
}
