import { packageKey } from '@raptors/shared/contract/package-id';
import { StoreError } from '@raptors/site/store/store-error';
import { keys } from '@raptors/site/store/keys';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { ABOUT, releaseSources } from '@raptors/tests/support/site/release-sources';
import { toRelease } from '../plan/changes';
import { makeLive } from './release';

const work = aRemote({ text: 'next' });
const release = { candidates: [work], about: ABOUT };

it('composes again when another edition went live and its files were pruned', async () => {
  const store = memoryStore();
  await releaseSources(store, [aShell(), aRemote()]);
  const { id, files } = work.release;
  const name = packageKey(work.release.package);
  const lines: string[] = [];
  let others = 0;
  const disturbed = {
    ...store,
    async list(prefix: string) {
      if (prefix === keys.releaseFolder(name, id) && others++ === 0) {
        await releaseSources(store, [aRemote({ name: 'engage' })]);
        await store.remove(prefix + Object.keys(files)[0]);
      }
      return store.list(prefix);
    },
  };
  const flipped = await makeLive(disturbed, toRelease([work], {}), {
    ...release,
    progress: (line) => lines.push(line),
  });
  expect(flipped?.edition.number).toBe(3);
  expect(lines).toContain('Edition 2 went live meanwhile. Composing again from it…');
});

it('stops before the work when the store lets two writers both be first', async () => {
  const store = memoryStore();
  const plan = jest.fn();
  const refused = {
    ...store,
    create: async () => {
      throw new StoreError('This bucket ignores conditional writes.');
    },
  };
  await expect(makeLive(refused, { names: [], plan }, release)).rejects.toThrow('conditional writes');
  expect(plan).not.toHaveBeenCalled();
});
