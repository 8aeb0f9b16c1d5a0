import { chosenCount, EVERYTHING, EXPLORER_ADDRESS, toggled } from './explorer-query';

const { parse: parseQuery, format: formatQuery } = EXPLORER_ADDRESS;

it.each([
  ['?q=eagle&where=forest&where=water&status=CR&status=EN'],
  ['?size=larger&month=11&family=Falconidae&sort=size'],
])('the address %s survives being read and written', (search) => {
  expect(`?${formatQuery(parseQuery(search))}`).toBe(search);
});

it('ignores unknown values of the address', () => {
  expect(
    parseQuery('?group=bats&status=EX&sort=weight&view=size&shape=falcon&month=13&utm_source=x'),
  ).toEqual(EVERYTHING);
});

it('cuts a text to the length of a name', () => {
  expect(parseQuery(`?q=${'e'.repeat(5000)}`).text).toHaveLength(60);
});

it('chooses a value, and takes it back', () => {
  const owls = toggled(EVERYTHING, 'group', 'owl');
  const rareOwls = toggled(toggled(owls, 'status', 'CR'), 'status', 'EN');
  expect(formatQuery(rareOwls)).toBe('group=owl&status=CR&status=EN');
  expect(chosenCount(rareOwls)).toBe(3);
  expect(formatQuery(toggled(rareOwls, 'status', 'CR'))).toBe('group=owl&status=EN');
  expect(toggled(owls, 'group', 'owl')).toEqual(EVERYTHING);
});
