import { UsageError } from '@raptors/shared/contract/problem/user-error';
import { decidePin, decideUnpin } from '../../edition/decide';
import type { Decide } from '../../edition/flip';
import { decideKeep, decideUnkeep } from '../../housekeeping/keep';
import type { Command, Context } from '../command';
import { flipAndReport } from '../flip-and-report';

type Marking = Pick<Command, 'name' | 'help' | 'examples'> & { details?: string };

/** A command that makes an edition which shows the same, and says what may become of a package or of a release. */
function marking(
  description: Marking,
  takesRelease: boolean,
  decide: (context: Context, name: string, release: string) => Decide,
  nothing: (name: string, release: string) => string,
): Command {
  return {
    ...description,
    usage: takesRelease ? '<name> <release>' : '<name>',
    maxPositionals: takesRelease ? 2 : 1,
    options: ['message'],
    async run(context) {
      const [name, release = ''] = context.words;
      if (!name || (takesRelease && !release))
        throw new UsageError(takesRelease ? 'Name a package and one of its releases.' : 'Name one package.');
      return flipAndReport(context, decide(context, name, release), nothing(name, release));
    },
  };
}

const aboutOf = ({ about, values: { message } }: Context) => ({ ...about, message });

/** The command `pin`: refuses other releases of one package. */
export const pin = marking(
  {
    name: 'pin',
    examples: ['pin our-work --message "campaign week"'],
    help: 'freeze a package at its live release: releases and roll-backs of it are refused until it is unpinned',
  },
  false,
  (context, name) => decidePin(name, aboutOf(context)),
  (name) => `${name} is pinned already.`,
);

/** The command `unpin`: lets a package be released again. */
export const unpin = marking(
  { name: 'unpin', examples: ['unpin our-work'], help: 'let a frozen package be released again' },
  false,
  (context, name) => decideUnpin(name, aboutOf(context)),
  (name) => `${name} is not pinned.`,
);

/** The command `keep`: keeps a release for other sites. */
export const keep = marking(
  {
    name: 'keep',
    examples: ['keep about-raptors 1.0.0-0123456789ab --message "the museum shows it"'],
    help: 'keep a release for other sites that name it; neither prune nor later releases remove it',
    details: 'A release is named by its id, its version or its fingerprint; `status` lists what is kept.',
  },
  true,
  (context, name, release) => decideKeep(context.store, name, release, aboutOf(context)),
  (name, release) => `${name} ${release} is kept already.`,
);

/** The command `unkeep`: no longer keeps a release. */
export const unkeep = marking(
  {
    name: 'unkeep',
    examples: ['unkeep about-raptors 1.0.0-0123456789ab'],
    help: 'let prune remove a kept release once no edition needs it',
  },
  true,
  (context, name, release) => decideUnkeep(context.store, name, release, aboutOf(context)),
  (name, release) => `${name} ${release} is not kept.`,
);
