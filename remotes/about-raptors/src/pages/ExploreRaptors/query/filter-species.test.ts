import { allSpecies, middleSizeCm } from '../../../species/species-list';
import { EXPLORER_ADDRESS } from './explorer-query';
import { matchingSpecies, optionCounts, optionKey, sortedSpecies } from './filter-species';
import { FILTERS } from './filters';

it('filters by the species that a text has found', () => {
  expect(matchingSpecies({ group: ['owl'] }, new Set([31, 79]))).toHaveLength(1);
});

it('knows the kind of every species but the Osprey and the bazas', () => {
  const count = (kind: string) => matchingSpecies({ kind: [kind] }, undefined).length;
  const kinds = ['vulture', 'eagle', 'kite', 'harrier', 'hawk', 'buzzard', 'falcon', 'owl'];
  expect(kinds.map(count)).toEqual([9, 18, 3, 6, 5, 5, 11, 23]);
});

it.each([['?group=owl&status=VU'], ['?where=farmland&month=11'], ['?status=DD&size=myna'], ['']])(
  'says of each choice how many species it leads to: %s',
  (search) => {
    const { chosen } = EXPLORER_ADDRESS.parse(search);
    const counts = optionCounts(chosen, undefined);
    for (const { key, options } of FILTERS)
      for (const value of options) {
        const shown = matchingSpecies({ ...chosen, [key]: [value] }, undefined).length;
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

const names = (sort: Parameters<typeof sortedSpecies>[1]) =>
  sortedSpecies(allSpecies, sort).map(({ englishName }) => englishName);

it('orders by the list, the alphabet, size or risk', () => {
  expect(sortedSpecies(allSpecies, 'list').map(({ sn }) => sn)).toEqual(allSpecies.map(({ sn }) => sn));
  expect(names('name')).toEqual([...names('list')].sort((a, b) => a.localeCompare(b, 'en')));
  const sizes = sortedSpecies(allSpecies, 'size').map(middleSizeCm);
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(sortedSpecies(allSpecies, 'status')[0]?.nationalStatus).toBe('CR');
  expect(sortedSpecies(allSpecies, 'status').at(-1)?.nationalStatus).toBe('DD');
});
