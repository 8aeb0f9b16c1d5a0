import { bikramSambat } from '../contract/bikram-sambat';
import { dayIn } from './nepal-time';
import { langBeside } from '../contract/text-language';
import { fillIn } from './organisation';

it.each([
  ['{count} pages of {year}', '12 pages of 2026'],
  ['{year} का {count} पृष्ठ', '२०२६ का १२ पृष्ठ'],
  ['{least} m', '7 m'],
])('writes numbers in the digits of the words around them: %s', (text, filled) => {
  expect(fillIn(text, { count: 12, year: 2026, least: 7 })).toBe(filled);
});

it('writes the day in Nepal, which begins before that of Greenwich', () => {
  expect(dayIn(Date.parse('2026-11-26T20:00:00Z'))).toBe('27 November 2026');
});

it('marks a text that is in another language than the text around', () => {
  expect([langBeside('नेपाल', 'Osprey'), langBeside('नेपाल', 'चील')]).toEqual(['en-GB', undefined]);
  expect([langBeside('Nepal', 'Osprey'), langBeside('Nepal', 'चील')]).toEqual([undefined, 'ne']);
});

it.each([
  ['2003-04-13', ''],
  ['2003-04-14', ' (२०६० वैशाख १)'],
  ['2025-04-13', ' (२०८१ चैत ३१)'],
  ['2025-04-14', ' (२०८२ वैशाख १)'],
  ['2025-11-25', ' (२०८२ मंसिर ९)'],
  ['2026-04-13', ' (२०८२ चैत ३०)'],
  ['2026-04-14', ' (२०८३ वैशाख १)'],
  ['2026-11-27', ' (२०८३ मंसिर ११)'],
  ['2027-04-13', ' (२०८३ चैत ३०)'],
  ['2027-04-14', ' (२०८४ वैशाख १)'],
  ['2028-04-13', ' (२०८४ चैत ३१)'],
  ['2031-11-29', ' (२०८८ मंसिर १३)'],
  ['2034-04-13', ' (२०९० चैत ३०)'],
  ['2034-04-14', ''],
  ['2036-11-30', ' (वि.सं. २०९३)'],
  ['2037-02-01', ' (वि.सं. २०९३)'],
  ['1999-12-31', ' (वि.सं. २०५६)'],
])('writes %s in Bikram Sambat as%s; outside the table only the year, if it is certain', (day, written) => {
  expect(bikramSambat(new Date(day))).toBe(written);
});

it('writes Bikram Sambat in English too', () => {
  expect(bikramSambat(new Date('2025-11-25'), 'en')).toBe(' (9 Mangsir 2082 BS)');
  expect(bikramSambat(new Date('2036-11-30'), 'en')).toBe(' (2093 BS)');
});
