import words from '../../../content/compare.json';
import { allSpecies, type ListedSpecies } from '../../species/species-list';
import { COMPARED_ADDRESS, comparisonRows, recordsOf } from './comparison';
import everyGuide from './every-guide.fields';

const everyRecord = recordsOf(everyGuide);

it.each([
  ['with=28,27', [28, 27]],
  ['with=28&with=27', [28, 27]],
  ['with=5,4,3,2', [5, 4, 3]],
  ['with=5,5,4', [5, 4]],
  ['', [31, 28, 27]],
  ['with=31', [31, 28, 27]],
  ['with=0,84,eagle', [31, 28, 27]],
])('the address %s compares %j', (search, serials) => {
  expect(COMPARED_ADDRESS.parse(search)).toEqual(serials);
});

it.each([
  [[31, 28, 27], words.rows.apart],
  [[1, 9], words.rows.season],
])('begins with what tells the birds %j apart, and ends with what they share', (serials, first) => {
  const birds = serials.flatMap((sn) => allSpecies.filter((one) => one.sn === sn));
  const rows = comparisonRows(birds, everyRecord);
  expect(rows[0]?.term).toBe(first);
  const values = rows.filter(({ term }) => term !== words.rows.apart);
  const differs = values.map(({ cells }) => cells.some(({ standsApart }) => standsApart));
  expect(differs).toEqual([...differs].sort((a, b) => Number(b) - Number(a)));
});

it('marks sizes and seasons that do not overlap, but neither texts nor statuses', () => {
  const apart = (row: string, ...changes: Partial<ListedSpecies>[]) =>
    comparisonRows(
      changes.map((change, index) => ({ ...allSpecies[index]!, ...change })),
      everyRecord,
    )
      .find(({ term }) => term === row)
      ?.cells.map(({ standsApart }) => standsApart);
  const { wingspan, season, global, diet } = words.rows;
  const wide = (least: number, most: number) => ({ wingspanCm: [least, most] as [number, number] });
  expect(apart(wingspan, wide(140, 170), wide(160, 200))).toEqual([false, false]);
  expect(apart(wingspan, wide(60, 80), wide(160, 200))).toEqual([true, true]);
  const winter: Partial<ListedSpecies> = { seasonality: ['winter visitor'] };
  const resident: Partial<ListedSpecies> = { seasonality: ['resident'] };
  expect(apart(season, winter, winter, resident)).toEqual([false, false, true]);
  expect(apart(season, winter, { seasonality: undefined }, winter)).toEqual([false, false, false]);
  expect(apart(season, resident, { seasonality: ['resident', 'winter visitor'] })).toEqual([false, false]);
  expect(apart(global, { globalStatus: 'LC' }, { globalStatus: 'CR' })).toEqual([false, false]);
  expect(apart(diet, {}, {})).toEqual([false, false]);
});
