import { budgetsPassed, roundTripsPassed } from './budgets';

it('says nothing when all budgets are kept', () => {
  expect(budgetsPassed('/', { scripts: 88_000, fonts: 60_000, all: 500_000 })).toEqual([]);
  expect(
    budgetsPassed('/Events', { scripts: 110_000, federation: 20_000, fonts: 60_000, all: 300_000 }),
  ).toEqual([]);
});

it('allows the pages of a set what the set has been allowed', () => {
  const weight = { htmlCompressed: 19_000 };
  expect(budgetsPassed('/About_Raptors/Explore_raptors_nepal/steppe-eagle', weight)).toEqual([]);
  expect(budgetsPassed('/Our_Work/Three', weight)).toEqual(['Its HTML (brotli): 19 kB; 14 kB are allowed.']);
});

it('names what is too heavy, its weight and what is allowed, on the home page and on others', () => {
  expect(budgetsPassed('/', { scripts: 88_001 })).toEqual([
    'Its scripts (brotli): 88.1 kB; 88 kB are allowed.',
  ]);
  expect(
    budgetsPassed('/Events', { scripts: 100_001, federation: 20_001, fonts: 81_000, all: 300_100 }),
  ).toEqual([
    'Its module federation (brotli): 20.1 kB; 20 kB are allowed.',
    'Its fonts: 81 kB; 80 kB are allowed.',
    'Its files together: 300.1 kB; 300 kB are allowed.',
  ]);
});

it('names what is discovered late', () => {
  expect(roundTripsPassed({ appearance: 2, scripts: 3 })).toEqual([]);
  expect(roundTripsPassed({ appearance: 3, scripts: 4 })).toEqual([
    'Round trips until its styles, fonts and pictures are there: 3; 2 are allowed.',
    'Round trips until its scripts are there: 4; 3 are allowed.',
  ]);
});
