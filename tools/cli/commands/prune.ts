import { findGarbage, removeGarbage, RETENTION } from '@raptors/release/housekeeping/prune';
import { cleanUp } from '@raptors/release/edition/leases';
import { count } from '@raptors/shared/publishing/count';
import { UsageError } from '@raptors/shared/contract/problem/user-error';
import { wholeNumber, type Command } from '../command';

export const prune: Command<{ keep?: number; days?: number; dryRun?: true }> = {
  name: 'prune',
  isForOperators: true,
  examples: ['prune --dry-run', 'prune --keep 50'],
  help: `remove what no kept edition or preview needs, except releases of embed (kept: the last ${RETENTION.editions} editions, and what was live or previewed in the last ${RETENTION.days} days)`,
  details: 'The history stays complete.',
  define: (program) =>
    program
      .option(
        '--keep <editions>',
        'how many of the newest editions to keep, whatever their age',
        wholeNumber('--keep'),
      )
      .option(
        '--days <days>',
        'keeps what was live or previewed in the last <days> days',
        wholeNumber('--days'),
      )
      .option('--dry-run', 'only says what would be removed'),
  async run({ store }, _words, { keep = RETENTION.editions, days = RETENTION.days, dryRun = false }) {
    const retention = { editions: keep, days };
    if (retention.editions < 1) throw new UsageError('--keep takes at least 1: the live edition stays.');
    const garbage = await findGarbage(store, retention);
    // Without a lease, because a full disk has no space for one.
    if (!dryRun) await cleanUp(store);
    const gone = dryRun ? garbage.files : await removeGarbage(store, garbage);
    const bytes = gone.reduce((sum, file) => sum + file.bytes, 0);
    const verb = dryRun ? 'Would remove' : 'Removed';
    return [
      `${verb} ${count(gone.length, 'file')}, ${(bytes / 1e6).toFixed(1)} MB.`,
      ...garbage.releases.map((release) => `  - release ${release.replace('/', ' ')}`),
      `Kept: ${count(garbage.retainedEditions.length, 'edition')} (${garbage.retainedEditions.at(-1) ?? '–'} to ${garbage.retainedEditions[0] ?? '–'}), ${count(garbage.retainedPreviews.length, 'preview')}.`,
    ].join('\n');
  },
};
