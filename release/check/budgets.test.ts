import { budgetsPassed } from './budgets';

it('names what is too heavy, its weight and what is allowed', () => {
  const weight = { scripts: 110_000, federation: 20_001, fonts: 80_000, all: 300_100 };
  expect(budgetsPassed(undefined, weight)).toEqual([
    'Its module federation (brotli): 20.1 kB; 20 kB are allowed.',
    'Its files together: 300.1 kB; 300 kB are allowed.',
  ]);
});

it('allows a page what its manifest says', () => {
  const own = { scripts: 88_000, htmlCompressed: 27_500 };
  expect(budgetsPassed(own, { htmlCompressed: 27_500, fonts: 80_000 })).toEqual([]);
  expect(budgetsPassed(own, { scripts: 88_001 })).toEqual([
    'Its scripts (brotli): 88.1 kB; 88 kB are allowed.',
  ]);
});
