import { UserError } from '@raptors/shared/contract/problem/user-error';
import { problemText } from '@raptors/shared/contract/problem/problem';
import { requireSite } from '@raptors/site/editions/editions';
import { verifyStore } from '@raptors/release/housekeeping/verify';
import { count } from '@raptors/shared/publishing/count';
import type { Command } from '../command';

export const verify: Command = {
  name: 'verify',
  isForOperators: true,
  examples: ['verify'],
  help: 'check that every edition, page, release and file of the store is there and whole',
  details:
    'Names what is missing or damaged, and changes nothing. The exit status is 0 when all is whole, otherwise 1.',
  async run({ store, progress }) {
    await requireSite(store);
    const { editions, pruned, previews, releases, pages, files, bytes, unreferenced, problems } =
      await verifyStore(store, progress);
    const heading =
      problems.length === 0 ? 'Nothing is missing or damaged' : count(problems.length, 'problem');
    const text = [
      ...problems.map(problemText),
      `${heading}: ${count(editions, 'edition')} (${pruned} pruned), ${count(previews, 'preview')}, ` +
        `${count(releases, 'release')}, ${count(pages, 'page')}; ${count(files, 'file')}, ${megabytes(bytes)}.`,
      `Unreferenced, which a prune will remove later: ${count(unreferenced.files, 'file')}, ${megabytes(unreferenced.bytes)}.`,
    ];
    if (problems.length > 0) throw new UserError(text.join('\n\n'));
    return text.join('\n');
  },
};

const megabytes = (size: number) => `${(size / 1e6).toFixed(1)} MB`;
