import { createIntegrityTable } from './integrity-table';

it('knows the hashes that it was made with, and those that were added, by path', () => {
  const table = createIntegrityTable({ '/releases/a.js': 'sha384-a' });
  expect(table.hashOf('/releases/a.js')).toBe('sha384-a');
  expect(table.hashOf(`${location.origin}/releases/a.js?again=1`)).toBe('sha384-a');
  table.add({ '/releases/b.css': 'sha384-b' });
  expect(table.hashOf('/releases/b.css')).toBe('sha384-b');
});

it.each(['/releases/other.js', '/toString', '/__proto__'])(
  'refuses %s, which no release names',
  (address) => {
    const table = createIntegrityTable({ '/releases/a.js': 'sha384-a' });
    expect(() => table.hashOf(address)).toThrow(`${address} is in no release`);
  },
);
