import { totalmem } from 'node:os';

/** What a first release takes, which builds everything. A machine of 1.5 GB shows a little less. */
const NEEDED = 1.4e9;
/** What two builds at a time take, with 0.8 GB each. */
const NEEDED_BY_TWO = 2.5e9;

const memory = () => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/** Says that a build may be ended by the system; nothing where there is enough memory. */
export function memoryWarning(bytes = memory()) {
  if (bytes >= NEEDED) return undefined;
  return `This machine has ${(bytes / 1e9).toFixed(1)} GB of memory, and a first release needs 1.5 GB: the system may end it. Add swap, or release from another machine.`;
}

/** How many packages are built at a time: two, each of which keeps about one core busy; one where memory is short. */
export const buildsAtATime = (bytes = memory()): number => (bytes < NEEDED_BY_TWO ? 1 : 2);
