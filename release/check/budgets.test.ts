import { PAGE_BUDGET } from '@raptors/shared/publishing/page-budget';
import { exceededBudgets } from './budgets';

it('allows a page what its manifest says', () => {
  const own = { scripts: 88_000, htmlCompressed: 27_500 };
  expect(exceededBudgets(own, { htmlCompressed: 27_500, fonts: PAGE_BUDGET.fonts })).toEqual([]);
  expect(exceededBudgets(own, { scripts: 88_001 })).toEqual([
    'Its scripts (brotli): 88.1 kB; 88 kB are allowed.',
  ]);
});
