import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder } from '@raptors/tests/support/project/a-folder';
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

const read = (file: string) => readJsonIn('ne', v.unknown(), file);
const statesOf = async (file: string) =>
  (await translatedUnits(file, 'ne', schemaFinder())).map(({ place, state }) => `${place} ${state}`);

describe('a translated file', () => {
  const before = { title: ['Owls', 'उल्लु'], 'ways/0': ['All birds', 'सबै चरा'] } as const;

  it('is in Nepali', async () => {
    const file = translated({ title: 'Owls', ways: ['All birds'] }, before);
    expect(read(file)).toEqual({ title: 'उल्लु', ways: ['सबै चरा'] });
    expect(await statesOf(file)).toEqual(['title current', 'ways/0 current']);
  });

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
    const file = translated(
      [
        { slug: 'kite', text: 'A kite' },
        { slug: 'owl', text: 'An owl' },
      ],
      { 'owl/text': ['An owl', 'एउटा उल्लु'] },
    );
    expect(read(file)).toEqual([
      { slug: 'kite', text: 'A kite' },
      { slug: 'owl', text: 'एउटा उल्लु' },
    ]);
  });
});

it('prose is translated block by block', () => {
  const file = join(aFolder(), 'page.mdx');
  writeFileSync(file, '## Owls\n\nThey fly at night.\n\nSome do not.\n');
  const units = {
    1: { of: hashOfUnit('## Owls'), text: '## उल्लु' },
    3: { of: hashOfUnit('Some do not.'), text: 'कोही उड्दैनन्।' },
  };
  writeFileSync(file.replace('.mdx', '.ne.mdx'), translationText(file, { units }));
  writeFileSync(file, 'Some do not.\n\n## Owls\n\nThey hunt at night.\n');
  expect(readProseIn('ne', file)).toBe('कोही उड्दैनन्।\n\n## उल्लु\n\nThey hunt at night.\n');
});

it('the words inside a component are prose, a component without words is not', async () => {
  const file = join(aFolder(), 'page.mdx');
  writeFileSync(file, '<Quote>Owls hear mice.</Quote>\n\n<Threats of="owls" />\n');
  expect(await statesOf(file)).toEqual(['1 missing']);
});

describe('of a list with changed, added and removed texts', () => {
  const nepali = { A: 'क', B: 'ख', C: 'ग', D: 'घ' };
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
  ])('%s', (_, now, shown) => {
    const units = Object.entries(nepali).map(([of, text], index) => [
      String(index + 1),
      { of: hashOfUnit(of), text },
    ]);
    const file = join(aFolder(), 'page.mdx');
    writeFileSync(file, Object.keys(nepali).join('\n\n'));
    writeFileSync(
      file.replace('.mdx', '.ne.mdx'),
      translationText(file, { units: Object.fromEntries(units) as Translation['units'] }),
    );
    // As an editor on Windows saves it.
    writeFileSync(file, now.join('\r\n\r\n'));
    expect(readProseIn('ne', file).trim().split('\n\n')).toEqual(shown);
    const items = now.map((text) => ({ text }));
    const inList = translated(
      { items },
      Object.fromEntries(
        Object.entries(nepali).map(([of, text], index) => [`items/${index}/text`, [of, text] as const]),
      ),
    );
    expect(read(inList)).toEqual({ items: shown.map((text) => ({ text })) });
  });
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

  it('but not for an inflected glossary word, a Latin name, or a placeholder', () => {
    expect(textProblem('Two vultures', 'दुई गिद्धहरू')).toBeUndefined();
    expect(textProblem('Raptors of Nepal, 2013', 'Raptors of Nepal, सन् २०१३')).toBeUndefined();
    expect(textProblem('{bird}, perched', '{bird}, बसेको')).toBeUndefined();
    expect(textProblem('Rs 20 at 2 km', 'रु. 20, 2 कि.मि. मा')).toBeUndefined();
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

describe('names a text whose English has changed, with its file and the pages that show it:', () => {
  const english = { title: 'Owls', ways: ['All birds', 'They hear well', 'Some do not'] };
  const nepali = { title: 'उल्लु', ways: ['सबै चरा', 'राम्ररी सुन्छन्', 'कोही सुन्दैनन्'] };
  let root: string;
  let file: string;

  function write(path: string, content: unknown) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
  }

  /** The outdated places of a changed English text, and the pages that show them. */
  function outdatedIn(now: unknown, pages: { path: string; files: string[] }[]) {
    write('content/owls.json', now);
    return outdatedTexts(root, pages, 'ne');
  }

  beforeEach(() => {
    root = aFolder();
    file = join(root, 'content/owls.json');
    const unit = (text: string, source: string) => ({ of: hashOfUnit(source), text });
    const ways = english.ways.map((way, index) => [`ways/${index}`, unit(nepali.ways[index]!, way)]);
    const units = { title: unit(nepali.title, english.title), ...Object.fromEntries(ways) };
    write('content/owls.ne.json', { units });
    write('content/other.json', { title: 'Hawks' });
  });

  it.each([
    ['when it is edited', { ...english, title: 'Owls at night' }, ['title']],
    ['not when it is moved', { lead: 'Owls', ways: english.ways }, []],
    ['not when one beside it is deleted', { ...english, ways: english.ways.slice(1) }, []],
    ['not when texts change their order', { ...english, ways: english.ways.toReversed() }, []],
  ])('%s', async (_, now, places) => {
    const pages = [
      { path: '/Birds/Owls', files: [file] },
      { path: '/Birds/Hawks', files: [join(root, 'content/other.json')] },
      { path: '/', files: [file] },
    ];
    const named = places.length > 0 ? [{ file, places, pages: ['/Birds/Owls', '/'] }] : [];
    expect(await outdatedIn(now, pages)).toEqual(named);
  });

  it('and the page whose title it is', async () => {
    const pages = ['/Birds/Owls', '/Birds/Hawks'].map((path) => ({ path, title: 'Birds', files: [] }));
    write('remote.json', { pages: [pages[0], { ...pages[1], title: 'Birds of prey' }] });
    write('remote.ne.json', {
      units: {
        'pages/Birds~Owls/title': { of: hashOfUnit('Birds'), text: 'चरा' },
        'pages/Birds~Hawks/title': { of: hashOfUnit('Hawks'), text: 'बाज' },
      },
    });
    expect(await outdatedIn(english, pages)).toEqual([
      { file: join(root, 'remote.json'), places: ['pages/Birds~Hawks/title'], pages: ['/Birds/Hawks'] },
    ]);
  });
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

describe('a rewritten translation file', () => {
  const before = { 'ways/0': ['All birds', 'सबै चरा'], 'ways/1': ['Owls', 'उल्लु'] } as const;

  it('keeps the translation of a moved text, without that of a removed one', () => {
    const file = translated({ ways: ['Owls'] }, before);
    const { units } = JSON.parse(translationText(file, translationsOf(file, 'ne'))) as Translation;
    expect(units).toEqual({ 'ways/0': { of: hashOfUnit('Owls'), text: 'उल्लु' } });
  });

  it('has a new translation beside one that has moved to another place', () => {
    const file = translated({ ways: ['Owls', 'Hawks'] }, before);
    const hawks = { of: hashOfUnit('Hawks'), text: 'बाज' };
    const { units } = JSON.parse(
      translationText(file, translationsOf(file, 'ne'), { 'ways/1': hawks }),
    ) as Translation;
    expect(units).toEqual({ 'ways/0': { of: hashOfUnit('Owls'), text: 'उल्लु' }, 'ways/1': hawks });
  });

  it('has no second translation of a text that occurs twice', () => {
    const file = translated({ ways: ['All birds', 'Owls', 'Owls'] }, before);
    expect(
      Object.keys((JSON.parse(translationText(file, translationsOf(file, 'ne'))) as Translation).units),
    ).toEqual(['ways/0', 'ways/1']);
  });
});

it('names a removed block of prose, even if another one has its place', () => {
  const file = join(aFolder(), 'page.mdx');
  writeFileSync(file, '## Owls\n\nThey fly at night.\n\nSome do not.\n');
  const units = {
    2: { of: hashOfUnit('They fly at night.'), text: 'राति उड्छन्।' },
    3: { of: hashOfUnit('Some do not.'), text: 'कोही उड्दैनन्।' },
  };
  writeFileSync(file.replace('.mdx', '.ne.mdx'), translationText(file, { units }));
  writeFileSync(file, '## Owls\n\nSome do not.\n');
  expect(problemsOfFile(file, 'ne')).toEqual([
    { file: expect.stringContaining('page.ne.mdx'), place: '2', reason: expect.stringContaining('--tidy') },
  ]);
});

it('checks the words that docs/translation.md shows, and no others', () => {
  const shown = readFileSync(join(import.meta.dirname, '../../docs/translation.md'), 'utf8')
    .split('## Words that are checked')[1]!
    .split('\n## ')[0]!
    .matchAll(/\| ([A-Z]?[a-z ]+(?: Concern)?) +\| (\S[^|]*?) +(?=\|)/g);
  const glossary = JSON.parse(readFileSync(join(import.meta.dirname, 'glossary.json'), 'utf8')) as Record<
    string,
    string[]
  >;
  const rows = [...shown].map(([, term = '', word]) => [term.trim(), word]);
  expect(rows.filter(([term]) => term !== 'English')).toEqual(
    Object.entries(glossary).map(([term, [word]]) => [term, word]),
  );
  expect(Object.keys(glossary)).toHaveLength(60);
});
