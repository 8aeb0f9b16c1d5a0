import { fillIn } from './organisation';

it.each([
  ['{count} pages of {year}', '12 pages of 2026'],
  ['{year} का {count} पृष्ठ', '२०२६ का १२ पृष्ठ'],
  ['{least} m', '7 m'],
])('writes numbers in the digits of the words around them: %s', (text, filled) => {
  expect(fillIn(text, { count: 12, year: 2026, least: 7 })).toBe(filled);
});
