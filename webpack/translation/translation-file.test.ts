import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder, writeIn } from '@raptors/tests/support/project/a-folder';
import { schemaFinder } from '../content/schemas';
import * as v from 'valibot';
import {
  hashOfUnit,
  readJsonIn,
  readProseIn,
  translationsOf,
  translationText,
  type Translation,
} from './translation-file';
import {
  checkTranslations,
  outdatedTexts,
  problemsOfFile,
  textProblem,
  translatedUnits,
} from '../content/translations';

/** A content file and its translation file, made from these earlier texts. */
function translated(
  now: unknown,
  before: Record<string, readonly [english: string, nepali: string]>,
): string {
  const file = join(aFolder(), 'page.json');
  const units: Translation['units'] = Object.fromEntries(
    Object.entries(before).map(([place, [english, text]]) => [place, { of: hashOfUnit(english), text }]),
  );
  writeFileSync(file, JSON.stringify(now));
  writeFileSync(file.replace('.json', '.ne.json'), JSON.stringify({ units }));
  return file;
}

/** Prose that reads as `now`, and its translation file, made when it had these blocks. */
function translatedProse(now: string, before: readonly (readonly [english: string, nepali?: string])[]) {
  const file = join(aFolder(), 'page.mdx');
  writeFileSync(file, before.map(([english]) => english).join('\n\n'));
  const units = before.flatMap(([english, text], index) =>
    text === undefined ? [] : [[index + 1, { of: hashOfUnit(english), text }] as const],
  );
  writeFileSync(file.replace('.mdx', '.ne.mdx'), translationText(file, { units: Object.fromEntries(units) }));
  writeFileSync(file, now);
  return file;
}

const read = (file: string) => readJsonIn('ne', v.unknown(), file);
const statesOf = async (file: string) =>
  (await translatedUnits(file, 'ne', schemaFinder())).map(({ place, state }) => `${place} ${state}`);

describe('a translated file', () => {
  const before = { title: ['Owls', 'उल्लु'], 'ways/0': ['All birds', 'सबै चरा'] } as const;

  it('keeps the translation of an English text that has changed, and says that it is outdated', async () => {
    const file = translated({ title: 'Owls and hawks', ways: ['All birds'] }, before);
    expect(read(file)).toEqual({ title: 'उल्लु', ways: ['सबै चरा'] });
    expect(await statesOf(file)).toEqual(['title outdated', 'ways/0 current']);
  });

  it('shows English where its placeholders have changed, and refuses nothing for it', async () => {
    const file = translated({ title: 'Owls of {place}' }, before);
    expect(read(file)).toEqual({ title: 'Owls of {place}' });
    expect(await statesOf(file)).toContain('title missing');
  });

  it('finds a text that has moved, and shows one without a translation in English', () => {
    const file = translated({ title: 'All birds', ways: ['Write to us', 'Owls'] }, before);
    expect(read(file)).toEqual({ title: 'सबै चरा', ways: ['Write to us', 'उल्लु'] });
  });

  it('knows records by their names, whatever their order', () => {
    const [kite, owl] = [
      { slug: 'kite', text: 'A kite' },
      { slug: 'owl', text: 'An owl' },
    ];
    const file = translated([kite, owl], { 'owl/text': ['An owl', 'एउटा उल्लु'] });
    expect(read(file)).toEqual([kite, { ...owl, text: 'एउटा उल्लु' }]);
  });
});

it('prose is translated block by block', () => {
  const file = translatedProse('Some do not.\n\n## Owls\n\nThey hunt at night.\n', [
    ['## Owls', '## उल्लु'],
    ['They fly at night.'],
    ['Some do not.', 'कोही उड्दैनन्।'],
  ]);
  expect(readProseIn('ne', file)).toBe('कोही उड्दैनन्।\n\n## उल्लु\n\nThey hunt at night.\n');
});

it('the words inside a component are prose, a component without words is not', async () => {
  const file = translatedProse('<Quote>Owls hear mice.</Quote>\n\n<Threats of="owls" />\n', []);
  expect(await statesOf(file)).toEqual(['1 missing']);
});

const listed = [
  ['A', 'क'],
  ['B', 'ख'],
  ['C', 'ग'],
  ['D', 'घ'],
] as const;
it.each([
  ['an edited text keeps its own', ['A', 'b', 'C', 'D'], ['क', 'ख', 'ग', 'घ']],
  ['so do two of them', ['a', 'b', 'C', 'D'], ['क', 'ख', 'ग', 'घ']],
  ['so does one that has moved with its neighbours', ['B', 'c', 'D'], ['ख', 'ग', 'घ']],
  [
    'so does the last one, moved with the one before it',
    ['X', 'A', 'B', 'C', 'd'],
    ['X', 'क', 'ख', 'ग', 'घ'],
  ],
  ['one after a deleted text does not get the translation of that', ['b', 'C', 'D'], ['b', 'ग', 'घ']],
  ['nor one before it, since nobody can tell them apart', ['A', 'b', 'D'], ['क', 'b', 'घ']],
  ['nor the last one', ['A', 'B', 'd'], ['क', 'ख', 'd']],
  ['nor one beside a new text', ['A', 'x', 'b', 'C', 'D'], ['क', 'x', 'b', 'ग', 'घ']],
])('in a changed list %s', (_, now, shown) => {
  // As an editor on Windows saves it.
  const file = translatedProse(now.join('\r\n\r\n'), listed);
  expect(readProseIn('ne', file).trim().split('\n\n')).toEqual(shown);
  const items = now.map((text) => ({ text }));
  const inList = translated(
    { items },
    Object.fromEntries(listed.map((texts, index) => [`items/${index}/text`, texts])),
  );
  expect(read(inList)).toEqual({ items: shown.map((text) => ({ text })) });
});

describe('a translation is refused', () => {
  it.each([
    ['without the places for values', '{count} birds', 'चरा', /same places for values.*\{count\}.*none/],
    ['with another link', '[Owls](/Owls)', '[उल्लु](/Owl)', /same links/],
    ['in Latin letters', 'All birds', 'Sabai chara', /Latin letters only/],
    ['from a legacy font', 'All birds', 'g]kfnsf r/f', /Preeti/],
    ['in a mixed normal form', 'Road', 'सड\u0915\u093c\u0958', /NFC/],
    ['when it is empty', 'Road', ' ', /empty/],
    ['in another spelling', 'In Kathmandu', 'काठमाडौंमा', /“काठमाडौं”.*“काठमाडौँ”/],
    [
      'with two kinds of digits in a sentence',
      'In 2018, 2,000',
      'सन् २०१८ मा 2,000',
      /two kinds in “सन् २०१८ मा 2,000”/,
    ],
    ['with a postposition apart', 'From Kathmandu', 'काठमाडौँ बाट', /“ँ बाट”/],
    ['with a postposition apart from a link', '[Us](/Us) and', '[हामी](/Us) ले', /“ी\]\(\/Us\) ले”/],
    ['with a Latin full stop', 'Owls fly. At night.', 'उल्लु उड्छन्. राति।', /“।”/],
    ['with a comma before “and”', 'Owls, and hawks', 'उल्लु, र बाज', /comma/],
    ['without the word of the glossary', 'Two vultures', 'दुई चील', /“vulture”.*गिद्ध.*glossary\.json/],
  ])('%s', (_, english, nepali, reason) => {
    expect(textProblem(english, nepali)).toMatch(reason);
  });

  it('but not for an inflected glossary word, a Latin name, a date in digits, or a placeholder', () => {
    expect(textProblem('Two vultures', 'दुई गिद्धहरू')).toBeUndefined();
    expect(textProblem('Raptors of Nepal, 2013', 'Raptors of Nepal, सन् २०१३, 2026-03-21')).toBeUndefined();
    expect(textProblem('{bird}, perched', '{bird}, बसेको')).toBeUndefined();
    expect(textProblem('Rs 20 at 2 km, no. 5 BC', '“रु. 20”, 2 कि.मि. मा नं. 5 ई.पू. मा')).toBeUndefined();
  });

  it('when its text, or the file that it translates, is gone', () => {
    const at = aFolder();
    const file = translated({ title: 'Owls' }, { lead: ['All birds', 'सबै चरा'] });
    writeFileSync(join(at, 'remote.json'), '{}');
    expect(() => checkTranslations(join(file, '..'), 'ne')).not.toThrow();
    writeFileSync(
      join(at, 'remote.ne.json'),
      JSON.stringify({ units: { gone: { of: '00000000', text: 'चरा' } } }),
    );
    expect(() => checkTranslations(at, 'ne')).toThrow(/gone.*no longer there.*--tidy/s);
  });
});

it('names texts whose English has changed, with their file and the pages that show them', async () => {
  const root = aFolder();
  const write = (path: string, content: unknown) => writeIn(root, path, JSON.stringify(content));
  const unit = (source: string, text: string) => ({ of: hashOfUnit(source), text });
  write('content/owls.json', { title: 'Owls at night', lead: 'They hear well' });
  write('content/owls.ne.json', {
    units: { title: unit('Owls', 'उल्लु'), lead: unit('They hear well', 'सुन्छन्') },
  });
  write('remote.json', {
    pages: [
      { path: '/Birds/Owls', title: 'Birds' },
      { path: '/Birds/Hawks', title: 'Birds of prey' },
    ],
  });
  write('remote.ne.json', {
    units: {
      'pages/Birds~Owls/title': unit('Birds', 'चरा'),
      'pages/Birds~Hawks/title': unit('Hawks', 'बाज'),
    },
  });
  const [owls, manifest] = [join(root, 'content/owls.json'), join(root, 'remote.json')];
  const pages = [
    { path: '/Birds/Owls', files: [owls] },
    { path: '/Birds/Hawks', files: [] },
    { path: '/', files: [owls] },
  ];
  expect(await outdatedTexts(root, pages, 'ne')).toEqual([
    { file: owls, places: ['title'], pages: ['/Birds/Owls', '/'] },
    { file: manifest, places: ['pages/Birds~Hawks/title'], pages: ['/Birds/Hawks'] },
  ]);
});

it('names a block of prose that lost its mark, but none that is still English', () => {
  const file = join(aFolder(), 'page.mdx');
  writeFileSync(file, '## Owls\n\nThey fly at night.\n');
  writeFileSync(file.replace('.mdx', '.ne.mdx'), '{/* off 1 */}\n## उल्लु\n\nThey flew at night.\n');
  expect(problemsOfFile(file, 'ne')).toEqual([
    expect.objectContaining({
      place: 'paragraph 1',
      reason: expect.stringContaining('has no line “{/* of … */}”'),
    }),
  ]);
});

const owls = { of: hashOfUnit('Owls'), text: 'उल्लु' };
const hawks = { of: hashOfUnit('Hawks'), text: 'बाज' };
const birds = { of: hashOfUnit('All birds'), text: 'सबै चरा' };

it.each<[string, string[], Translation['units'], Translation['units']]>([
  ['keeps a moved text, and no removed one', ['Owls'], { 'ways/0': owls }, {}],
  [
    'has a new one beside a moved one',
    ['Owls', 'Hawks'],
    { 'ways/0': owls, 'ways/1': hawks },
    { 'ways/1': hawks },
  ],
  [
    'has none twice for a text that occurs twice',
    ['All birds', 'Owls', 'Owls'],
    { 'ways/0': birds, 'ways/1': owls },
    {},
  ],
])('a rewritten file %s', (_, ways, units, fresh) => {
  const file = translated({ ways }, { 'ways/0': ['All birds', 'सबै चरा'], 'ways/1': ['Owls', 'उल्लु'] });
  expect(JSON.parse(translationText(file, translationsOf(file, 'ne'), fresh))).toEqual({ units });
});

it('names a removed block of prose, even if another one has its place', () => {
  const file = translatedProse('## Owls\n\nSome do not.\n', [
    ['## Owls'],
    ['They fly at night.', 'राति उड्छन्।'],
    ['Some do not.', 'कोही उड्दैनन्।'],
  ]);
  expect(problemsOfFile(file, 'ne')).toEqual([
    { file: expect.stringContaining('page.ne.mdx'), place: '2', reason: expect.stringContaining('--tidy') },
  ]);
});

it('checks the words that docs/translation.md shows, and no others', () => {
  const [, chapter = ''] = readFileSync(join(import.meta.dirname, '../../docs/translation.md'), 'utf8').split(
    '## Words that are checked',
  );
  const [table = ''] = chapter.split('\n## ');
  const rows = [...table.matchAll(/\| ([A-Z]?[a-z ]+(?: Concern)?) +\| (\S[^|]*?) +(?=\|)/g)].map(
    ([, term = '', word]) => [term.trim(), word],
  );
  const glossary = readFileSync(join(import.meta.dirname, 'glossary.json'), 'utf8');
  const checked = Object.entries(JSON.parse(glossary) as Record<string, string[]>);
  expect(rows.filter(([term]) => term !== 'English')).toEqual(checked.map(([term, [word]]) => [term, word]));
});
