import type { NamedFault } from './named-fault';
import { namedFaults } from './fault-list';
import { targets, type Target } from './targets';

/** How a visitor comes to a page. */
export const ARRIVALS = ['hard load', 'click', 'hover then click', 'Back'] as const;
/** One of these ways. */
export type Arrival = (typeof ARRIVALS)[number];

/** One package, one fault, one way of coming to its page. */
export type Cell = { target: Target; fault: NamedFault; arrival: Arrival };

/** The whole matrix: each fault × each package that can fail in this way × each way of arriving. */
export const allCells: readonly Cell[] = namedFaults.flatMap((fault) =>
  targets
    .filter(({ name }) => !fault.isForRemotes || name !== 'shell')
    .flatMap((target) => ARRIVALS.map((arrival) => ({ fault, target, arrival }))),
);

/** Faults between two of the selection: all together take minutes, and `npm test` has other things to do. */
const STEP = 3;

/** One cell of every third fault; packages and ways of arriving take turns. */
export const selectedCells: readonly Cell[] = namedFaults.flatMap((fault, row) => {
  if (row % STEP !== 0) return [];
  const candidates = allCells.filter((cell) => cell.fault === fault && cell.arrival === ARRIVALS[row % 4]);
  const cell = candidates[row % candidates.length];
  if (!cell) throw new Error(`No package can fail in this way: ${fault.name}.`);
  return [cell];
});

/** What a cell is called: `entry hangs · engage · click`. */
export const cellName = ({ fault, target, arrival }: Cell): string =>
  `${fault.name} · ${target.name} · ${arrival}`;
