import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { releaseSources } from '@raptors/tests/support/site/release-sources';
import type { ReleaseReader } from '@raptors/site/releases/release-reader';
import { changeLine, readPage, siteWords, siteWordsLines, summaryOf, wordChanges } from './site-words';

it('reads a page as a visitor does: sentence by sentence, pictures by their text, without the layout of the site', () => {
  const html = `<header>Menu</header><main><h1>Our  Team</h1><p>Asha counts <b>12</b> pairs. She
    began in 2010.</p><ul><li>Nests</li><li>Winter</li><li>asha@<wbr>example.org</li></ul><img src="a" alt="A kite"><img src="b" alt="">
    <script>no</script><noscript><p>Pictures need scripts.</p></noscript></main>`;
  expect(readPage(html)).toEqual({
    heading: 'Our Team',
    sentences: [
      'Our Team',
      'Asha counts 12 pairs.',
      'She began in 2010.',
      'Nests',
      'Winter',
      'asha@example.org',
      'Picture: A kite',
    ],
  });
});

it.each([
  [['A.', 'B.', 'C.'], ['A.', 'B2.', 'C.'], 'one sentence changed', ['“B.” → “B2.”']],
  [['A.'], ['A.', 'B.', 'C.'], '2 sentences added', ['+ “B.”', '+ “C.”']],
  [['A.', 'B.', 'C.'], ['A2.', 'C.'], 'one sentence changed, one removed', ['“A.” → “A2.”', '- “B.”']],
  [['A.'], ['A.'], '', []],
])('compares %j with %j', (before, after, summary, lines) => {
  const changes = wordChanges(before, after);
  expect(summaryOf(changes)).toBe(summary);
  expect(changes.map(changeLine)).toEqual(lines);
});

it('shows of a long sentence what has changed, and a few words around it', () => {
  const before =
    'In the valley below the pass the team of Asha counts 12 pairs of kites every winter since 2010.';
  expect(changeLine({ before, after: before.replace('12', '14') })).toBe(
    '“… team of Asha counts 12 pairs of kites every …” → “… team of Asha counts 14 pairs of kites every …”',
  );
});

describe('a site', () => {
  const page = (path: string, words: string) => ({ path, html: `<h1>${path.slice(10)}</h1><p>${words}</p>` });

  async function linesFor(before: ReleaseReader[], after: ReleaseReader[]): Promise<string[]> {
    const store = memoryStore();
    await releaseSources(store, before);
    const released = await releaseSources(store, after);
    const words = released && (await siteWords(store, released));
    return words ? siteWordsLines(words) : [];
  }

  it('is listed page by page, with new and removed pages', async () => {
    const before = [
      aShell(),
      aRemote({
        pages: [
          page('/Our_Work/One', 'Twelve pairs.'),
          page('/Our_Work/Two', 'Same.'),
          page('/Our_Work/Old', ''),
        ],
      }),
    ];
    const after = aRemote({
      pages: [
        page('/Our_Work/One', 'Fourteen pairs.'),
        page('/Our_Work/Two', 'Same.'),
        page('/Our_Work/New', ''),
      ],
    });
    expect(await linesFor(before, [after])).toEqual([
      'One (/Our_Work/One): one sentence changed: “Twelve pairs.” → “Fourteen pairs.”',
      'Old (/Our_Work/Old): the page was removed',
      'New (/Our_Work/New): a new page',
    ]);
  });

  it('reads no page around which only the menu has changed', async () => {
    const store = memoryStore();
    await releaseSources(store, [aShell(), aRemote()]);
    const menu = { label: 'Engage', order: 1 };
    const engage = aRemote({ name: 'engage', section: menu, pages: [{ path: '/Engage/One', menu }] });
    const released = await releaseSources(store, [engage]);
    const read = jest.spyOn(store, 'read');
    const words = released && (await siteWords(store, released));
    expect(words?.pages.map(({ path }) => path)).toEqual(['/Engage/One']);
    expect(read.mock.calls.filter(([key]) => key.endsWith('.html'))).toHaveLength(1);
  });

  it('whose code has changed and whose words have not, says so', async () => {
    expect(await linesFor([aShell(), aRemote()], [aShell({ version: '1.0.1' })])).toEqual([
      'No word has changed on any page.',
    ]);
  });
});
