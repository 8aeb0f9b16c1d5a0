import type { SearchEntry } from '@raptors/shared/contract/search-index';
import { optionsFor } from './options';
import { createSiteSearch, excerptOf } from './site-search';
import { indexedWords, markWords, typedWords } from '@raptors/shared/contract/words-of';

const entries: SearchEntry[] = [
  { path: '/Birds/steppe-eagle', title: 'Steppe Eagle', kind: 'species', note: 'Aquila nipalensis' },
  { path: '/Birds/honey-buzzard', title: 'Oriental Honey-buzzard', kind: 'species', note: 'Pernis' },
  {
    path: '/Birds/kites',
    title: 'Pallas’s Kite',
    kind: 'species',
    names: ['सेतो गिद्ध Seto Giddha'],
  },
  { path: '/Birds/eagle-owl', title: 'Eurasian Eagle Owl', kind: 'species', note: 'Bubo bubo' },
  { path: '/Birds/sparrowhawk', title: 'Eurasian Sparrowhawk', kind: 'species', note: 'Accipiter nisus' },
  { path: '/Birds/owls', title: 'उल्लूहरू', names: ['गरुड़ चिलमा'] },
  { path: '/Danger', title: 'संकट र विष', names: ['८३ प्रजाति'] },
  { path: '/Help', title: 'Found an injured raptor?', names: ['emergency', 'baby owl, broken wing'] },
  {
    path: '/Expedition',
    title: 'Raptors expedition',
    text: [
      ['', 'Come along.'],
      ['The watch site', 'A hill in the west.\nIn November most eagles pass after noon. Bring a hat.'],
    ],
  },
];
const find = async (text: string) =>
  (await createSiteSearch(entries)).find(text).map(({ entry }) => entry.path);

describe('a search over the whole site', () => {
  it.each([
    ['EAG', ['/Birds/eagle-owl', '/Birds/steppe-eagle', '/Expedition']],
    ['ｓｔｅｐｐｅ', ['/Birds/steppe-eagle']],
    ['step\u00adpe', ['/Birds/steppe-eagle']],
    ['owl', ['/Birds/eagle-owl', '/Help']],
    ['eagle nipal', ['/Birds/steppe-eagle']],
    ['honeybuzzard', ['/Birds/honey-buzzard']],
    ['honey-buzz', ['/Birds/honey-buzzard']],
    ['pallass', ['/Birds/kites']],
    ['giddha', ['/Birds/kites']],
    ['geedh', ['/Birds/kites']],
    ['गिद्धहरूको', ['/Birds/kites']],
    ['गीद्धलाई', ['/Birds/kites']],
    ['गिद्‍ध', ['/Birds/kites']],
    ['ullu', ['/Birds/owls']],
    ['garuda', ['/Birds/owls']],
    ['cheel', ['/Birds/owls']],
    ['चील', ['/Birds/owls']],
    ['सङ्कट', ['/Danger']],
    ['बिष', ['/Danger']],
    ['८३', ['/Danger']],
    ['83', ['/Danger']],
    ['sankat', ['/Danger']],
    ['steppe in a hat', ['/Birds/steppe-eagle', '/Expedition']],
    ['xyzzy hats', ['/Expedition']],
    ['—', []],
  ])('finds for “%s” %j', async (text, paths) => {
    expect(await find(text)).toEqual(paths);
  });

  it('puts exact words of titles first, then those of other names', async () => {
    const search = await createSiteSearch([
      { path: '/text', title: 'Steppes and steppe lands', text: [['', 'A steppe is a steppe is a steppe.']] },
      { path: '/name', title: 'Aquila', names: ['Steppe Eagle'] },
      { path: '/long', title: 'The steppe and all the eagles that live in it from west to east' },
    ]);
    expect(search.find('steppe').map(({ entry }) => entry.path)).toEqual(['/text', '/long', '/name']);
  });

  it('offers no link to all where only some of the words are found', async () => {
    const birds = [...'abcdef'].map((letter) => ({
      path: `/${letter}`,
      title: `Owl ${letter}`,
      kind: 'owl',
    }));
    const all = { label: 'All {count}', to: '/list?q={text}' };
    const search = await createSiteSearch(birds, { owl: { label: 'Owls', order: 1, all } });
    const groups = (text: string) => optionsFor(search, text, (path) => path).groups;
    expect(groups('owl')).toMatchObject([{ note: '5 of 6 with “owl”', options: { length: 6 } }]);
    expect(groups('smallest owl')).toEqual([
      { title: 'Owls', options: [1, 2, 3, 4, 5].map(() => expect.objectContaining({ kind: 'hit' })) },
    ]);
  });

  it('puts pages first where only they have the whole word', async () => {
    const vulture = { path: '/vulture', title: 'डंगर गिद्ध', kind: 'species' };
    const give = { path: '/give', title: 'सहयोग', names: ['चन्दा, पैसा, दान'] };
    const search = await createSiteSearch([vulture, give], { species: { label: 'Species', order: 1 } });
    const found = (text: string) => optionsFor(search, text, (path) => path).list.map(({ to }) => to);
    expect(found('daan')).toEqual(['/give', '/vulture']);
    expect(found('dangar')).toEqual(['/vulture']);
  });

  it('tolerates none in short words, which are too similar', async () => {
    expect(await find('hot')).toEqual([]);
  });
});

it.each([
  ['noon', 'the sentence with the hit', 'In November most eagles pass after noon'],
  ['watch', 'the first sentence below the heading that was found', 'A hill in the west'],
])('shows as the excerpt for “%s” %s', async (text, _what, words) => {
  const [hit] = (await createSiteSearch(entries)).find(text);
  expect(hit && excerptOf(hit)).toEqual({ heading: 'The watch site', words });
});

it.each([
  ['Greater Spotted Eagle', 'eag', 'Greater Spotted [Eag]le'],
  ['Eagles see eagles', 'eagle', '[Eagle]s see [eagle]s'],
  ['Oriental Honey-buzzard', 'buzz', 'Oriental [Honey-buzzard]'],
])('marks in “%s” the typed beginning “%s”, or the whole word around it', (text, typed, marked) => {
  const found = new Set(indexedWords(text).filter((word) => word.startsWith(typed)));
  const pieces = markWords(text, found, typedWords(typed));
  expect(pieces.map(({ text: piece, isHit }) => (isHit ? `[${piece}]` : piece)).join('')).toBe(marked);
});
