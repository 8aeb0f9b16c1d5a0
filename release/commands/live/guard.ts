import { readLiveEdition } from '@raptors/site/editions/editions';
import { RequestRefusedError } from '../../edition/request-refused';
import { UsageError } from '@raptors/shared/contract/problem/user-error';
import type { Command } from '../command';
import { guardFlip, minutesOf } from '../guard';

/** The command `guard`: watches the newest edition, as `--guard` does after a release. */
export const guard: Command = {
  name: 'guard',
  usage: '<minutes>',
  maxPositionals: 1,
  options: ['site'],
  help: 'play the journeys on the live site for some minutes; roll back when the same one fails twice',
  details: `Plays the journeys of the packages that the newest edition has released, and those that pass through their pages.
When one fails twice, the package is rolled back and pinned, and the exit status is 1. Visitors are not observed.`,
  examples: ['guard 30', 'guard 30 --site https://shyena.example'],
  async run(context) {
    const { store, words } = context;
    const minutes = minutesOf(words[0]);
    if (minutes === undefined) throw new UsageError('guard takes minutes, such as: guard 30.');
    const live = await readLiveEdition(store);
    if (live?.edition.change.action !== 'release')
      throw new RequestRefusedError(
        live
          ? `Edition ${live.edition.number} is live, but it is not a release, so there is nothing to guard.`
          : 'Nothing has been released yet.',
      );
    const { sentences, status } = await guardFlip(context, live.edition, minutes);
    return { text: sentences.join('\n'), data: { sentences }, ...(status === undefined ? {} : { status }) };
  },
};
