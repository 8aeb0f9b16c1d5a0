import { buildsAtATime, memoryWarning } from './memory';

it('says when a machine has less memory than a first release needs', () => {
  expect(memoryWarning(1.0e9)).toContain(
    'This machine has 1.0 GB of memory, and a first release needs 1.5 GB',
  );
  expect(memoryWarning(1.46e9)).toBeUndefined();
});

it.each([
  [1.6e9, 1],
  [4e9, 2],
])('builds in %s bytes of memory %s packages at a time', (bytes, builds) => {
  expect(buildsAtATime(bytes)).toBe(builds);
});
