import { expect, test } from '../faults';
import { allCells, cellName, runCell, shortcomings } from './run-cell';

/** `npm run test:faults`: each package × each fault × each way of arriving; `npm run test:faults -- -g hangs` those with this word. */
for (const cell of allCells)
  test(cellName(cell), async ({ context, connection }, { annotations }) => {
    const result = await runCell(cell, context, connection);
    annotations.push({ type: result.shown, description: `after ${result.afterMs} ms` });
    expect(shortcomings(result)).toEqual([]);
  });
