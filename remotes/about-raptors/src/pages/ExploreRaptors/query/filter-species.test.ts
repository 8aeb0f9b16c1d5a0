import { allSpecies, middleSizeCm } from '../../../species/species-list';
import { parseQuery } from './explorer-query';
import { matchingSpecies, optionCounts, optionKey, sortedSpecies } from './filter-species';
import { FILTERS } from './filters';

const found = (search: string) => matchingSpecies(allSpecies, parseQuery(search), undefined);

it('widens with values of one filter, and narrows with each other filter', () => {
  const critical = found('?status=CR').map(({ sn }) => sn);
  const atRisk = found('?status=CR&status=EN').map(({ sn }) => sn);
  expect(atRisk).toEqual(expect.arrayContaining(critical));
  expect(atRisk.length).toBeGreaterThan(critical.length);
  const criticalOwls = found('?status=CR&group=owl').map(({ sn }) => sn);
  expect(critical).toEqual(expect.arrayContaining(criticalOwls));
  expect(criticalOwls.length).toBeLessThan(critical.length);
});

it('shows for a month only species that are known to be in Nepal then', () => {
  const july = found('?month=7');
  expect(july.length).toBeGreaterThan(0);
  expect(july.length).toBeLessThan(allSpecies.length);
  expect(july.every(({ monthsInNepal = [] }) => monthsInNepal.includes(7))).toBe(true);
});

it('keeps to the species that a text has found', () => {
  expect(matchingSpecies(allSpecies, parseQuery('?group=owl'), new Set([31, 79]))).toHaveLength(1);
});

it.each([['?group=owl&status=VU'], ['?where=farmland&month=11'], ['?status=DD&size=myna'], ['']])(
  'says of each choice how many species it leads to: %s',
  (search) => {
    const query = parseQuery(search);
    const counts = optionCounts(allSpecies, query, undefined);
    for (const { key, options } of FILTERS)
      for (const value of options) {
        const others = { ...query.chosen, [key]: [value] };
        const shown = matchingSpecies(allSpecies, { chosen: others }, undefined).length;
        expect([key, value, counts.get(optionKey(key, value)) ?? 0]).toEqual([key, value, shown]);
      }
  },
);

it('has words for every value that a species has', () => {
  for (const { key, options, labelOf, valuesOf } of FILTERS) {
    const values = [...new Set(allSpecies.flatMap(valuesOf))];
    expect([key, values.filter((value) => !options.includes(value))]).toEqual([key, []]);
    expect(options.map(labelOf).filter((label) => label === '')).toEqual([]);
  }
});

describe('the order', () => {
  const names = (sort: Parameters<typeof sortedSpecies>[1]) =>
    sortedSpecies(allSpecies, sort).map(({ englishName }) => englishName);

  it('is that of the list, of the alphabet, of size or of risk', () => {
    expect(sortedSpecies(allSpecies, 'list').map(({ sn }) => sn)).toEqual(allSpecies.map(({ sn }) => sn));
    expect(names('name')).toEqual([...names('list')].sort((a, b) => a.localeCompare(b, 'en')));
    const sizes = sortedSpecies(allSpecies, 'size').map(middleSizeCm);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(sortedSpecies(allSpecies, 'status')[0]?.nationalStatus).toBe('CR');
    expect(sortedSpecies(allSpecies, 'status').at(-1)?.nationalStatus).toBe('DD');
  });
});
