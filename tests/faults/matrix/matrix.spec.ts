import { expect, test } from '../faults';
import { cellName, runCell, selectedCells, shortcomings } from './run-cell';

/** A selection that every run of the journeys has time for; `npm run test:faults` runs all cells. */
for (const cell of selectedCells)
  test(cellName(cell), async ({ context, connection }) => {
    expect(shortcomings(await runCell(cell, context, connection))).toEqual([]);
  });
