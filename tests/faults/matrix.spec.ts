import { manifests } from '../support/project/declared-pages';
import { namedFaults } from './fault-list';
import { expect, test } from './faults';
import { ARRIVALS, runCell, shortcomings, type Cell } from './run-cell';

/**
 * A bounded selection of the matrix: every fault once, with remotes and ways of arriving in turn, so that each meets
 * each. `npm run test:faults` runs all cells, and holds the times against the bar; here the machine has other work.
 */
const remotes = manifests.filter(({ name }) => name !== 'shell');
const cells = namedFaults.flatMap((fault, place): Cell[] => {
  const remote = remotes[place % remotes.length];
  const arrival = ARRIVALS[place % ARRIVALS.length];
  return remote && arrival ? [{ fault, remote, arrival }] : [];
});

for (const cell of cells)
  test(`${cell.fault.name}: ${cell.arrival} to a page of ${cell.remote.name}`, async ({
    context,
    connection,
  }) => {
    const result = await runCell(cell, context, connection);
    expect(shortcomings(result).filter((what) => !what.startsWith('it took'))).toEqual([]);
  });
