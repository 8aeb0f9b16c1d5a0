import { fillIn } from './organisation';
import { dayIn } from './nepal-time';

it.each([
  ['{count} pages of {year}', '12 pages of 2026'],
  ['{year} का {count} पृष्ठ', '२०२६ का १२ पृष्ठ'],
  ['{least} m', '7 m'],
])('writes numbers in the digits of the words around them: %s', (text, filled) => {
  expect(fillIn(text, { count: 12, year: 2026, least: 7 })).toBe(filled);
});

it('writes a day of Nepal, which begins before that of Greenwich', () => {
  expect(dayIn(Date.parse('2026-11-26T20:00:00Z'))).toBe('27 November 2026');
});
