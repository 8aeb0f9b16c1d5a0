import manifest from '../../../../remote.json';
import { allSpecies } from '../../../species/species-list';
import { kindsOf } from './filters';
import { findSpecies } from './species-search';

jest.mock('../../../species/aliases.fields', () => jest.requireActual('../../../../content/species.json'));

const numbers = (text: string) => [...findSpecies(text)].sort((a, b) => a - b);

it.each([
  ['the beginning of an English name', 'stepp', [31]],
  ['a scientific name', 'pandion', [1]],
  ['a Nepali name', 'गोमायु', [31]],
  ['a name with a space for its hyphen', 'honey buzzard', [3]],
  ['an older name', 'lammergeier', [8]],
  ['the name of another list', 'brown hawk-owl', [81]],
  ['a word of several Nepali names', 'मलाहा', [1, 71]],
  ['the scientific name of an older list', 'Hieraaetus fasciatus', [34]],
  ['the genus of an older book', 'Spizaetus', [23, 24]],
  ['a name without its sign and ending', 'pallas fishing eagle', [18]],
  ['accents that the name does not have', 'stéppe', [31]],
  ['the number of a bird', '83', [83]],
  ['the number of a bird in Nepali', '८३', [83]],
  ['a group with another word', 'fish owls', [71, 72]],
])('finds %s', (_, text, expected) => {
  expect(numbers(text)).toEqual(expected);
});

it.each(manifest.search.kinds.found.entries)(
  'finds all $title by each name of the group',
  ({ value, names }) => {
    const all = allSpecies.filter((species) => kindsOf(species).includes(value)).map(({ sn }) => sn);
    for (const name of names.split(', '))
      expect([name, numbers(name)]).toEqual([name, expect.arrayContaining(all)]);
  },
);

it.each([
  ['a letter is missing', 'stepe', 31],
  ['a letter is missing in a long word', 'himalyan', 13],
  ['a letter is wrong', 'grifon', 13],
  ['a letter is too many', 'ospprey', 1],
  ['two letters are wrong in a long word', 'himalyian', 13],
  ['it happens in one of two words', 'steppe eagel', 31],
])('forgives where %s', (_, text, expected) => {
  expect(numbers(text)).toContain(expected);
});

it.each(manifest.search.elsewhere.found.entries)(
  'finds no $value, which is not on the list',
  ({ value, names }) => {
    for (const name of [value, ...names.split(', ')]) expect(numbers(name)).toEqual([]);
  },
);

it('finds nothing for a text unlike any name', () => {
  expect(numbers('penguin')).toEqual([]);
  expect(numbers('ozl')).toEqual([]);
});
