import { findGarbage, removeGarbage, RETENTION } from '../../housekeeping/prune';
import { cleanUp } from '../../edition/leases';
import { count } from '../../output/format';
import { UsageError } from '@raptors/shared/contract/problem/user-error';
import type { Command } from '../command';

/** The command `prune`: removes from the store what nothing needs; with `--dry-run` it only counts. */
export const prune: Command = {
  name: 'prune',
  usage: '',
  maxPositionals: 0,
  options: ['keep', 'days', 'dry-run'],
  examples: ['prune --dry-run', 'prune --keep 50'],
  help: `remove what no kept edition or preview needs (kept: the last ${RETENTION.editions} editions, and what was live in the last ${RETENTION.days} days)`,
  details: 'The history stays complete.',
  async run({ store, values }) {
    const retention = {
      editions: wholeNumber(values.keep, RETENTION.editions, '--keep'),
      days: wholeNumber(values.days, RETENTION.days, '--days'),
    };
    if (retention.editions < 1) throw new UsageError('--keep takes at least 1: the live edition stays.');
    const garbage = await findGarbage(store, retention);
    // Without a lease: on a full disk there is no room for one, and this command frees space.
    if (!values['dry-run']) await cleanUp(store);
    const gone = values['dry-run'] ? garbage.files : await removeGarbage(store, garbage);
    const bytes = gone.reduce((sum, file) => sum + file.bytes, 0);
    const verb = values['dry-run'] ? 'Would remove' : 'Removed';
    return {
      text: [
        `${verb} ${count(gone.length, 'file')}, ${(bytes / 1e6).toFixed(1)} MB.`,
        ...garbage.releases.map((release) => `  - release ${release.replace('/', ' ')}`),
        `Kept: ${count(garbage.keptEditions.length, 'edition')} (${garbage.keptEditions.at(-1) ?? '–'} to ${garbage.keptEditions[0] ?? '–'}), ${count(garbage.keptPreviews.length, 'preview')}.`,
      ].join('\n'),
      data: {
        dryRun: values['dry-run'] ?? false,
        bytes,
        files: gone.map(({ key }) => key),
        releases: garbage.releases,
        keptEditions: garbage.keptEditions,
        keptPreviews: garbage.keptPreviews,
      },
    };
  },
};

function wholeNumber(text: string | undefined, otherwise: number, option: string): number {
  const number = text === undefined ? otherwise : Number(text);
  if (!Number.isInteger(number) || number < 0) throw new UsageError(`${option} takes a whole number.`);
  return number;
}
