import { memoryWarning } from './memory';

it('says when a machine has less memory than a first release needs', () => {
  expect(memoryWarning(1.0e9)).toContain(
    'This machine has 1.0 GB of memory, and a first release needs 1.5 GB',
  );
  // A machine that is sold as one of 1.5 GB.
  expect(memoryWarning(1.46e9)).toBeUndefined();
});
