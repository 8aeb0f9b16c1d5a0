import { siteUrl } from '../../support/browser/journey';
import { expect, test } from '../faults';
import { startFaultProxy } from '../fault-proxy';
import { cellName, selectedCells } from './cells';
import { runCell, shortcomings } from './run-cell';

/** A selection that every run of the journeys has time for; `npm run test:faults` runs all cells. */
for (const cell of selectedCells)
  test(cellName(cell), async ({ context }) => {
    const proxy = await startFaultProxy(siteUrl());
    const result = await runCell(cell, context, proxy);
    await proxy.stop();
    expect(shortcomings(result)).toEqual([]);
  });
