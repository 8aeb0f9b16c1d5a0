import { createHash } from 'node:crypto';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { releaseSources } from '@raptors/tests/support/site/release-sources';
import type { Context } from '../command';
import { embedTag, firstSentence, tag } from './tag';

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

const facts = {
  origin: 'https://shyena.example',
  loader: { release: '1.0.0-0123456789ab', loader: '/releases/embed/1/embed.js', integrity: 'sha384-loader' },
  address: '/Events',
  title: 'Events & walks',
  sentence: 'Join a walk <soon>.',
  heights: undefined,
};

it('holds a link and a sentence, as text', () => {
  expect(embedTag(facts).replace(/^<script>[^]*?<\/script>\n/, '')).toBe(
    [
      '<script type="module" async src="https://shyena.example/releases/embed/1/embed.js" integrity="sha384-loader" crossorigin></script>',
      '<raptor-page src="/Events">',
      '  <a href="https://shyena.example/Events">Events &amp; walks</a>',
      '  <p>Join a walk &lt;soon&gt;.</p>',
      '</raptor-page>',
    ].join('\n'),
  );
});

it('reserves the place for windows of each width, if scripts run, for the tag and an element of mount', () => {
  const place = ':is(raptor-page[src="/Events"], [data-raptor-page="/Events"])';
  const tag = embedTag({
    ...facts,
    heights: [
      { from: 0, height: 5000 },
      { from: 640, height: 3000 },
    ],
  });
  expect(tag).toContain(`${place} { --raptor-place: 5000px }`);
  expect(tag).toContain(`@media (min-width: 640px) { ${place} { --raptor-place: 3000px } }`);
  expect(tag).toContain('@media (scripting: enabled)');
});

it('names release and hash of a page that must not change', () => {
  const pinned = { release: '1.0.0-0123456789ab', integrity: 'sha384-page' };
  expect(embedTag({ ...facts, pinned })).toContain(
    '<raptor-page src="/Events" release="1.0.0-0123456789ab" integrity="sha384-page">',
  );
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
