import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { hashOfUnit, readJsonIn, readProseIn, twinText, type Twin } from './twin';
import { checkTranslations, outdatedTexts, textProblem, translatedUnits } from './translations';

const folder = () => mkdtempSync(join(tmpdir(), 'twin-'));

/** A content file with the twin that translates these texts as they were. */
function translated(
  now: unknown,
  before: Record<string, readonly [english: string, nepali: string]>,
): string {
  const file = join(folder(), 'page.json');
  const units: Twin['units'] = Object.fromEntries(
    Object.entries(before).map(([place, [english, text]]) => [place, { of: hashOfUnit(english), text }]),
  );
  writeFileSync(file, JSON.stringify(now));
  writeFileSync(file.replace('.json', '.ne.json'), JSON.stringify({ units }));
  return file;
}

const read = (file: string) => readJsonIn('ne', v.unknown(), file);
const statesOf = (file: string) => translatedUnits(file, 'ne').map(({ place, state }) => `${place} ${state}`);

describe('a translated file', () => {
  const before = { title: ['Owls', 'उल्लु'], 'ways/0': ['All birds', 'सबै चरा'] } as const;

  it('is in Nepali', () => {
    const file = translated({ title: 'Owls', ways: ['All birds'] }, before);
    expect(read(file)).toEqual({ title: 'उल्लु', ways: ['सबै चरा'] });
    expect(statesOf(file)).toEqual(['title current', 'ways/0 current']);
  });

  it('keeps the translation of an English text that has changed, and says that it is outdated', () => {
    const file = translated({ title: 'Owls and hawks', ways: ['All birds'] }, before);
    expect(read(file)).toEqual({ title: 'उल्लु', ways: ['सबै चरा'] });
    expect(statesOf(file)).toEqual(['title outdated', 'ways/0 current']);
  });

  it('shows an English text whose places for values are others now, and refuses nothing for it', () => {
    const file = translated({ title: 'Owls of {place}' }, before);
    expect(read(file)).toEqual({ title: 'Owls of {place}' });
    expect(statesOf(file)).toContain('title missing');
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
  const file = join(folder(), 'page.mdx');
  writeFileSync(file, '## Owls\n\nThey fly at night.\n\nSome do not.\n');
  const units = {
    1: { of: hashOfUnit('## Owls'), text: '## उल्लु' },
    3: { of: hashOfUnit('Some do not.'), text: 'कोही उड्दैनन्।' },
  };
  writeFileSync(file.replace('.mdx', '.ne.mdx'), twinText(file, { units }));
  writeFileSync(file, 'Some do not.\n\n## Owls\n\nThey hunt at night.\n');
  expect(readProseIn('ne', file)).toBe('कोही उड्दैनन्।\n\n## उल्लु\n\nThey hunt at night.\n');
});

describe('a translation is refused', () => {
  it.each([
    ['without the places for values', '{count} birds', 'चरा', /same places for values.*\{count\}.*none/],
    ['with another link', '[Owls](/Owls)', '[उल्लु](/Owl)', /same links/],
    ['in Latin letters', 'All birds', 'Sabai chara', /Latin letters only/],
    ['from a legacy font', 'All birds', 'g]kfnsf r/f', /Preeti/],
    ['in a mixed normal form', 'Road', 'सड\u0915\u093c\u0958', /NFC/],
    ['when it is empty', 'Road', ' ', /empty/],
    ['without the word of the glossary', 'Two vultures', 'दुई चील', /“vulture”.*गिद्ध.*glossary\.json/],
  ])('%s', (_, english, nepali, reason) => {
    expect(textProblem(english, nepali)).toMatch(reason);
  });

  it('but not for an inflected word of the glossary, a name in Latin letters, or the name of a value', () => {
    expect(textProblem('Two vultures', 'दुई गिद्धहरू')).toBeUndefined();
    expect(textProblem('Raptors of Nepal, 2013', 'Raptors of Nepal, सन् २०१३')).toBeUndefined();
    expect(textProblem('{bird}, perched', '{bird}, बसेको')).toBeUndefined();
  });

  it('when its text, or the file that it translates, is gone', () => {
    const at = folder();
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

it('names texts whose English has changed, with their file and the pages that show it', () => {
  const root = folder();
  for (const below of ['content', 'src/pages/Owls']) mkdirSync(join(root, below), { recursive: true });
  const file = join(root, 'content/owls.json');
  writeFileSync(file, JSON.stringify({ title: 'Owls at night', lead: 'They hear well' }));
  const units = {
    title: { of: hashOfUnit('Owls'), text: 'उल्लु' },
    lead: { of: hashOfUnit('They hear well'), text: 'राम्ररी सुन्छन्' },
  };
  writeFileSync(join(root, 'content/owls.ne.json'), JSON.stringify({ units }));
  writeFileSync(
    join(root, 'src/pages/Owls/Owls.tsx'),
    "import owls from '../../../content/owls.json';\nexport const Owls = () => owls.title;\n",
  );
  const pages = [{ path: '/Birds/Owls', module: './Owls' }];
  expect(outdatedTexts(root, pages, 'ne')).toEqual([{ file, places: ['title'], pages: ['/Birds/Owls'] }]);
});

it('checks the words that docs/translation.md shows, and no others', () => {
  const shown = readFileSync(join(import.meta.dirname, '../../docs/translation.md'), 'utf8')
    .split('## Words')[1]!
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
