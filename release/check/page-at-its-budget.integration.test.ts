/** The rule about budgets, tried with pages that are as heavy as a page may be. */
import { answerOf } from '@raptors/tests/support/site/answer-of';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { releaseSources } from '@raptors/tests/support/site/release-sources';

describe('a page just within its budget, to which another team’s menu entry adds', () => {
  const section = (name: string) => ({ label: name, order: 1 });
  const link = 'Watching falcons from the ridge';
  const heavy = (html: string) =>
    aRemote({
      name: 'heavy',
      pages: [{ path: '/Heavy/One', menu: { label: 'One', order: 1 }, html }],
      section: section('Heavy'),
    });
  const text = (bytes: number) => `<h1>Kites</h1><p>${'kite '.repeat(bytes / 5)}</p>`;

  it('does not refuse the release of that team, which is told, but the next one of its own and of the shell', async () => {
    const store = memoryStore();
    await releaseSources(store, [aShell(), heavy(text(1_490_000))]);
    const { body } = await answerOf(store, '/Heavy/One');
    const filling = 1_490_000 + 5 * Math.floor((1_500_000 - Buffer.byteLength(body)) / 5);
    await releaseSources(store, [heavy(text(filling))]);

    const other = aRemote({
      name: 'falcons',
      pages: [{ path: '/Falcons/One', menu: { label: link, order: 1 } }],
      section: section('Falcons'),
    });
    const flipped = await releaseSources(store, [other]);

    expect(flipped?.notes.map(({ rule, place }) => [rule, place])).toEqual([['page-budget', '/Heavy/One']]);
    await expect(releaseSources(store, [heavy(text(filling + 5))])).rejects.toThrow('page-budget');
    await expect(releaseSources(store, [aShell({ text: 'second' })])).rejects.toThrow('page-budget');
  }, 60_000);
});
