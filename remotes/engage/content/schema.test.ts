import { safeParse } from 'valibot';
import expedition from './expedition.json';
import { schemas } from './schema';

const withRow = (row: Record<string, string>) => ({
  ...expedition,
  season: { ...expedition.season, rows: [row] },
});
const aRow = { who: 'Steppe Eagle', when: 'November', from: '11-13', to: '11-21', kind: 'peak' };
const firstReason = (content: unknown) => safeParse(schemas['expedition.json'], content).issues?.[0]?.message;

it('accepts a peak within the season', () => {
  expect(firstReason(withRow(aRow))).toBeUndefined();
});

it.each([
  [{ ...aRow, from: '09-14' }, /from 09-15 to 12-10/],
  [{ ...aRow, to: '01-15' }, /from 09-15 to 12-10/],
  [{ ...aRow, from: '11-22' }, /"from" must not be after "to"/],
])('refuses a peak outside the season or the wrong way round: %o', (row, reason) => {
  expect(firstReason(withRow(row))).toMatch(reason);
});
