import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { ABOUT, releaseSources } from '@raptors/tests/support/site/release-sources';
import { toRelease } from './changes';
import { makeLive } from '../edition/release';

it('skips a package that is live from a newer commit, and releases the others', async () => {
  const store = memoryStore();
  await releaseSources(store, [aShell(), aRemote(), aRemote({ name: 'engage' })]);
  const newer = aRemote({ text: 'newer' });
  await makeLive(store, toRelease([newer], {}), {
    about: { ...ABOUT, commit: 'newer' },
    candidates: [newer],
  });

  const late = [aRemote({ text: 'older' }), aRemote({ name: 'engage', text: 'new' })];
  const change = toRelease(late, { isNewer: (commit) => commit === 'newer' });
  const flipped = await makeLive(store, change, { about: ABOUT, candidates: late });
  expect(flipped?.edition.change.packages.map(({ name }) => name)).toEqual(['engage']);
});
