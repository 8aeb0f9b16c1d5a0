import { budgetsPassed } from './budgets';

const kept = { script: 100_000, font: 60_000, all: 300_000 };

it('says nothing when all budgets are kept', () => {
  expect(budgetsPassed('/', kept)).toEqual([]);
  expect(budgetsPassed('/Events', { ...kept, script: 115_000 })).toEqual([]);
});

it('names page, kind, weight and budget when one is passed', () => {
  expect(budgetsPassed('/', { ...kept, script: 100_100 })).toEqual([
    '/: JavaScript: 100.1 kB, at most 100 kB',
  ]);
  expect(budgetsPassed('/Events', { ...kept, font: 61_000, all: 300_100 })).toEqual([
    '/Events: Fonts: 61.0 kB, at most 60 kB',
    '/Events: Everything: 300.1 kB, at most 300 kB',
  ]);
});
