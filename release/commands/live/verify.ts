import { EXIT_CODES } from '@raptors/shared/contract/problem/user-error';
import { problemText } from '@raptors/shared/contract/problem/problem';
import { repairStore } from '../../housekeeping/verify/repair';
import type { Verification } from '../../housekeeping/verify/verification';
import { verifyStore } from '../../housekeeping/verify/verify-store';
import { count, problemData } from '../../output/format';
import type { Command, Context, Outcome } from '../command';

/** So many problems are listed one by one; `--json` gives all. */
const LISTED = 20;

/** `verify`: compares all that a store holds with its hashes, and restores what can be restored. */
export const verify: Command = {
  name: 'verify',
  usage: '',
  maxPositionals: 0,
  options: ['repair'],
  examples: ['verify', 'verify --repair'],
  help: 'read the whole store and compare every edition, page, release and file with its hash',
  details: `Exit status: 0 when all is whole, 1 when something is missing or damaged.
--repair restores from another stored form or by rendering again; it removes nothing.`,
  run: verifyLocally,
};

async function verifyLocally({ store, values, progress }: Context): Promise<Outcome> {
  const first = await verifyStore(store, progress);
  if (!values.repair || first.verification.problems.length === 0) return outcomeOf(first.verification, 0);
  progress(`Restoring ${count(first.verification.problems.length, 'file')}…`);
  await repairStore(store, first.verification, first.needed);
  const { verification } = await verifyStore(store, progress);
  return outcomeOf(verification, first.verification.problems.length - verification.problems.length);
}

function outcomeOf(verification: Verification, restored: number): Outcome {
  const { editions, pruned, previews, releases, pages, files, bytes, unreferenced, problems } = verification;
  const isWhole = problems.length === 0;
  const listed = problems.slice(0, LISTED).map(problemText);
  const megabytes = (size: number) => `${(size / 1e6).toFixed(1)} MB`;
  return {
    status: isWhole ? EXIT_CODES.ok : EXIT_CODES.failed,
    text: [
      ...listed,
      ...(problems.length > LISTED ? [`… and ${problems.length - LISTED} more; --json lists all.`] : []),
      ...(restored > 0 ? [`${count(restored, 'file')} restored.`] : []),
      `${isWhole ? 'All is whole' : count(problems.length, 'problem')}: ${count(editions, 'edition')} (${pruned} pruned), ` +
        `${count(previews, 'preview')}, ${count(releases, 'release')}, ${count(pages, 'page')}; ${count(files, 'file')}, ${megabytes(bytes)}.`,
      `Unreferenced, for a prune to remove in time: ${count(unreferenced.files, 'file')}, ${megabytes(unreferenced.bytes)}.`,
    ].join(problems.length > 0 ? '\n\n' : '\n'),
    data: { ...verification, restored, problems: problems.map(problemData) },
  };
}
