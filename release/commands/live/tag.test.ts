import { createHash } from 'node:crypto';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { releaseSources } from '@raptors/tests/support/site/release-sources';
import type { Context } from '../command';
import { firstSentence, tag } from './tag';

const LOADER = aRemote({ name: 'embed', pages: [] });
const WORK = aRemote({
  pages: [
    {
      path: '/Our_Work/One',
      title: 'Birds',
      parameters: [
        { name: 'group', description: 'Which birds', values: ['diurnal', 'owl'] },
        { name: 'size', description: 'How large', values: ['small'] },
      ],
      html: '<h1>Birds</h1><p>This page shows {search} at once.</p>',
    },
  ],
});
let store: ReturnType<typeof memoryStore>;

jest.mock('../../rehearsal/open-browser', () => ({ openBrowser: async () => ({ missing: 'no browser' }) }));

beforeEach(async () => {
  store = memoryStore();
  await releaseSources(store, [aShell(), WORK, LOADER]);
});

async function tagOf(address: string, values: object = {}) {
  const context = { store, words: [address], values, progress: () => undefined };
  return (await tag.run(context as unknown as Context)).text;
}

it('describes the page with the choice in its address', async () => {
  const printed = await tagOf('/our_work/ONE?size=small&group=owl');
  expect(printed).toContain('<raptor-page src="/Our_Work/One?group=owl&amp;size=small">');
  expect(printed).toContain('/Our_Work/One?group=owl&amp;size=small">Birds</a>');
  expect(printed).toContain('<p>This page shows group=owl&amp;size=small at once.</p>');
});

it('names the hash of the chosen variant, for a fixed release', async () => {
  const printed = await tagOf('/Our_Work/One?group=owl', { release: WORK.release.id });
  const keys = store.keys().filter((one) => one.endsWith('.view.json'));
  const texts = await Promise.all(keys.map(async (key) => String(await store.read(key))));
  const text = texts.find((one) => one.includes('shows group=owl at once')) ?? '';
  const hash = createHash('sha384').update(text).digest('base64');
  expect(printed).toContain(`release="${WORK.release.id}" integrity="sha384-${hash}"`);
});

it.each([
  ['/Our_Work/One?group=penguin', 'group of /Our_Work/One may be diurnal or owl, and is penguin.'],
  ['/Our_Work/One?colour=red', '/Our_Work/One has no parameter colour. It has: group, size.'],
  ['/Our_Work/On', 'There is no page at /Our_Work/On. Did you mean /Our_Work/One?'],
])('refuses %s in a sentence', async (address, sentence) => {
  await expect(tagOf(address)).rejects.toThrow(sentence);
});

it.each([
  [
    '<h1>Owls.</h1><p>Short.</p><p>There are <b>23</b> owls\n in Nepal. Some are rare.</p>',
    'There are 23 owls in Nepal.',
  ],
  ['<ul><li>Nothing to read here.</li></ul>', undefined],
])('finds the first sentence of %s', (html, sentence) => {
  expect(firstSentence(html)).toBe(sentence);
});
