import { totalmem } from 'node:os';

/** What a first release takes, which builds everything. A machine of 1.5 GB shows a little less. */
const NEEDED = 1.4e9;

/** Says that a build may be ended by the system without a word; nothing where there is enough memory. */
export function memoryWarning(bytes = Math.min(totalmem(), process.constrainedMemory() || Infinity)) {
  if (bytes >= NEEDED) return undefined;
  return `This machine has ${(bytes / 1e9).toFixed(1)} GB of memory, and a first release needs 1.5 GB: the system may end it without a word. Add swap, or release from another machine.`;
}
