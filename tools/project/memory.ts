import { totalmem } from 'node:os';

/** Memory of a first release, in bytes. A machine of 1.5 GB reports a little less. */
const NEEDED = 1.4e9;
const NEEDED_BY_TWO = 2.5e9;

const memory = () => Math.min(totalmem(), process.constrainedMemory() || Infinity);

export function memoryWarning(bytes = memory()) {
  if (bytes >= NEEDED) return undefined;
  return `This machine has ${(bytes / 1e9).toFixed(1)} GB of memory, and a first release needs 1.5 GB: the system may end it. Add swap, or release from another machine.`;
}

/** Each build uses about one core; one at a time if memory is short. */
export const buildsAtATime = (bytes = memory()): number => (bytes < NEEDED_BY_TWO ? 1 : 2);
