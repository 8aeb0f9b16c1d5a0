import { createServer } from '@raptors/serve/server/serve';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { releaseSources } from '@raptors/tests/support/site/release-sources';
import { budgetsPassed } from './budgets';

it('says nothing when all budgets are kept', () => {
  expect(budgetsPassed('/', { scripts: 100_000, fonts: 60_000, all: 500_000 })).toEqual([]);
  expect(budgetsPassed('/Events', { scripts: 117_000, fonts: 60_000, all: 300_000 })).toEqual([]);
});

it('allows the pages of a set what the set has been allowed', () => {
  const weight = { htmlCompressed: 19_000 };
  expect(budgetsPassed('/About_Raptors/Explore_raptors_nepal/steppe-eagle', weight)).toEqual([]);
  expect(budgetsPassed('/Our_Work/Three', weight)).toEqual(['Its HTML (brotli): 19 kB; 14 kB are allowed.']);
});

it('names what is too heavy, its weight and what is allowed, on the home page and on others', () => {
  expect(budgetsPassed('/', { scripts: 100_001 })).toEqual([
    'Its scripts (brotli): 100.1 kB; 100 kB are allowed.',
  ]);
  expect(budgetsPassed('/Events', { scripts: 100_001, fonts: 81_000, all: 300_100 })).toEqual([
    'Its fonts: 81 kB; 80 kB are allowed.',
    'Its files together: 300.1 kB; 300 kB are allowed.',
  ]);
});

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
    const { body } = await (await createServer(store)).inject({ url: '/Heavy/One' });
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
  });
});
