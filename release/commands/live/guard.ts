import { readLiveEdition } from '@raptors/site/editions/editions';
import { RequestRefusedError } from '../../edition/request-refused';
import { UsageError } from '@raptors/shared/contract/problem/user-error';
import type { Command } from '../command';
import { guardFlip, minutesOf } from '../guard';

/** `guard`: watches over the newest edition, as `--guard` does after a release. */
export const guard: Command = {
  name: 'guard',
  usage: '<minutes>',
  maxPositionals: 1,
  options: ['site'],
  help: 'play the journeys on the live site for so long; go back to the release before when the same one fails twice',
  details: `What the newest edition has released is guarded: its own journeys, and those that pass through its pages.
When it goes back, it pins the package, says why, and the exit status is 1. Nothing that visitors do is looked at.`,
  examples: ['guard 30', 'guard 30 --site https://shyena.example'],
  async run(context) {
    const { store, words } = context;
    const minutes = minutesOf(words[0]);
    if (minutes === undefined) throw new UsageError('guard takes minutes, such as: guard 30.');
    const live = await readLiveEdition(store);
    if (live?.edition.change.action !== 'release')
      throw new RequestRefusedError(
        live
          ? `Edition ${live.edition.number} is live, and it is no release: there is nothing to guard.`
          : 'Nothing has been released yet.',
      );
    const { sentences, status } = await guardFlip(context, live.edition, minutes);
    return { text: sentences.join('\n'), data: { sentences }, ...(status === undefined ? {} : { status }) };
  },
};
