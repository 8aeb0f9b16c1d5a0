/** A page whose HTML is just within the budget, to which another team's menu entry adds. */
import { createHash } from 'node:crypto';
import { PAGE_BUDGET } from '@raptors/shared/publishing/page-budget';
import { compress, PAGE_BROTLI_QUALITY } from '@raptors/site/store/compressed';
import { answerOf } from '@raptors/tests/support/site/answer-of';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { releaseSources } from '@raptors/tests/support/site/release-sources';

/** Text that cannot be compressed much, and is the same in each run. */
const noiseOf = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) =>
    createHash('sha256')
      .update(`${from + index}`)
      .digest('hex'),
  ).join('');

async function compressedBytes(html: string): Promise<number> {
  const { br } = await compress('page.html', Buffer.from(html), PAGE_BROTLI_QUALITY);
  return br?.length ?? 0;
}

const section = (name: string) => ({ label: name, order: 1 });
const heavy = (text: string, html: string) =>
  aRemote({
    name: 'heavy',
    text,
    section: section('Heavy'),
    pages: [{ path: '/Heavy/One', menu: { label: 'One', order: 1 }, html: `<h1>One</h1><p>${html}</p>` }],
  });

it('does not refuse that team’s release, but the next one of its own and of the shell', async () => {
  const store = memoryStore();
  const noise = noiseOf(0, 780);
  await releaseSources(store, [aShell(), heavy('first', noise)]);
  const { body } = await answerOf(store, '/Heavy/One');
  // Names of releases and hashes differ in length when they are compressed.
  let [full, parts] = [noise, 780];
  while ((await compressedBytes(body.replace(noise, full))) < PAGE_BUDGET.htmlCompressed - 75)
    full += noiseOf(parts, ++parts);

  await releaseSources(store, [heavy('second', full)]);

  const menu = { label: 'Watching falcons, kestrels and hobbies from the ridge above Pokhara', order: 1 };
  const other = aRemote({
    name: 'falcons',
    section: section('Falcons'),
    pages: [{ path: '/Falcons/One', menu }],
  });
  const flipped = await releaseSources(store, [other]);

  expect(flipped?.notes.map(({ rule, place }) => [rule, place])).toEqual([['page-budget', '/Heavy/One']]);
  await expect(releaseSources(store, [heavy('third', full)])).rejects.toThrow('page-budget');
  await expect(releaseSources(store, [aShell({ text: 'second' })])).rejects.toThrow('page-budget');
});
