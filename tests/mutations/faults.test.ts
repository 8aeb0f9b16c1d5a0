import { drawFaults, faultsIn } from './faults';

const SOURCE = `type Size = 1 extends 2 ? 3 : 4;
export async function store(files: string[]) {
  if (files.length > 0) await write(files);
  return (await read()) === files || files[0];
}`;

it('finds the conditions, awaits, bounds, operators and calls of a file, and none in its types', () => {
  const found = faultsIn('store.ts', SOURCE).map(
    ({ start, end, text, kind, line }) => `${line} ${kind}: ${SOURCE.slice(start, end)} → ${text}`,
  );
  expect(found).toEqual([
    '3 inverted condition: files.length > 0 → !(files.length > 0)',
    '3 wrong bound: > → >=',
    '3 dropped call: await write(files); → {}',
    '3 missing await: await write(files) → (write(files))',
    '4 wrong operator: || → &&',
    '4 wrong operator: === → !==',
    '4 missing await: await read() → (read())',
  ]);
});

it('draws the same faults for the same seed, at most one of a file', () => {
  const faults = ['a.ts', 'b.ts', 'c.ts'].flatMap((file) => faultsIn(file, SOURCE));
  expect(drawFaults(faults, 2, 7)).toHaveLength(2);
  expect(new Set(drawFaults(faults, 5, 7).map(({ file }) => file)).size).toBe(3);
  expect(drawFaults(faults, 3, 7)).toEqual(drawFaults(faults, 3, 7));
  expect(drawFaults(faults, 3, 7)).not.toEqual(drawFaults(faults, 3, 8));
});
