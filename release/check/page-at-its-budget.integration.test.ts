import { compress, PAGE_BROTLI_QUALITY } from '@raptors/site/store/compressed';
import { answerOf } from '@raptors/tests/support/site/answer-of';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { releaseSources } from '@raptors/tests/support/site/release-sources';

const section = (name: string) => ({ label: name, order: 1 });
const heavy = (text: string, htmlCompressed = 30_000) =>
  aRemote({
    name: 'heavy',
    text,
    section: section('Heavy'),
    pages: [{ path: '/Heavy/One', menu: { label: 'One', order: 1 }, budget: { htmlCompressed } }],
  });

it('a menu entry that pushes another page over its budget only warns the other team', async () => {
  const store = memoryStore();
  await releaseSources(store, [aShell(), heavy('before')]);
  const { rawPayload } = await answerOf(store, '/Heavy/One');
  const { br } = await compress('page.html', rawPayload, PAGE_BROTLI_QUALITY);
  // Release names and hashes in the page differ in compressed length.
  const budget = (br?.length ?? 0) + 25;
  await releaseSources(store, [heavy('second', budget)]);

  const menu = { label: 'Watching falcons, kestrels and hobbies from the ridge above Pokhara', order: 1 };
  const other = aRemote({
    name: 'falcons',
    section: section('Falcons'),
    pages: [{ path: '/Falcons/One', menu }],
  });
  const flipped = await releaseSources(store, [other]);

  expect(flipped?.notes.map(({ rule, place }) => [rule, place])).toEqual([['page-budget', '/Heavy/One']]);
  await expect(releaseSources(store, [heavy('third', budget)])).rejects.toThrow('page-budget');
  await expect(releaseSources(store, [aShell({ text: 'second' })])).rejects.toThrow('page-budget');
});
