import { at, type Point } from './point';

/** Heights on a regular grid; `values[row * columns + column]`. */
export type HeightGrid = { columns: number; rows: number; cell: number; values: Float64Array };

export function sampleGrid(
  { width, height, cell }: { width: number; height: number; cell: number },
  heightAt: (x: number, y: number) => number,
): HeightGrid {
  const columns = Math.ceil(width / cell) + 1;
  const rows = Math.ceil(height / cell) + 1;
  const values = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      values[row * columns + column] = heightAt(column * cell, row * cell);
    }
  }
  return { columns, rows, cell, values };
}

/** A line that meets the border of the grid stays open; others repeat their first point. */
export function linesOfEqualHeight(grid: HeightGrid, level: number): Point[][] {
  const links = new Map<number, number>();
  const starts = new Set<number>();
  const arrivals = new Set<number>();
  for (const [from, to] of cellCrossings(grid, level)) {
    links.set(from, to);
    starts.add(from);
    arrivals.add(to);
  }
  const openStarts = [...starts].filter((edge) => !arrivals.has(edge));
  return [...openStarts, ...starts].flatMap((edge) => {
    const edges = follow(links, edge);
    return edges.length > 1 ? [edges.map((crossed) => crossingPoint(grid, level, crossed))] : [];
  });
}

function follow(links: Map<number, number>, start: number): number[] {
  const edges = [start];
  for (let next = links.get(start); next !== undefined; next = links.get(next)) {
    links.delete(at(edges, edges.length - 1));
    edges.push(next);
    if (next === start) break;
  }
  return edges;
}

/** Pairs of grid edges joined inside a cell, directed so that higher ground is on the right, seen with y down. */
function* cellCrossings({ columns, rows, values }: HeightGrid, level: number): Generator<[number, number]> {
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const corner = row * columns + column;
      const key =
        (values[corner]! > level ? 8 : 0) |
        (values[corner + 1]! > level ? 4 : 0) |
        (values[corner + columns + 1]! > level ? 2 : 0) |
        (values[corner + columns]! > level ? 1 : 0);
      // Edges are numbered by their upper or left corner: even ones run right, odd ones down.
      const edges = [corner * 2, (corner + 1) * 2 + 1, (corner + columns) * 2, corner * 2 + 1];
      for (const [from, to] of CELL_CASES[key] ?? []) yield [edges[from]!, edges[to]!];
    }
  }
}

// 0 top, 1 right, 2 bottom, 3 left.
const CELL_CASES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 2]],
  [[2, 1]],
  [[3, 1]],
  [[1, 0]],
  [
    [1, 0],
    [3, 2],
  ],
  [[2, 0]],
  [[3, 0]],
  [[0, 3]],
  [[0, 2]],
  [
    [0, 3],
    [2, 1],
  ],
  [[0, 1]],
  [[1, 3]],
  [[1, 2]],
  [[2, 3]],
  [],
];

function crossingPoint({ columns, cell, values }: HeightGrid, level: number, edge: number): Point {
  const corner = edge >> 1;
  const isDown = edge % 2 === 1;
  const first = values[corner]!;
  const second = values[isDown ? corner + columns : corner + 1]!;
  const share = (level - first) / (second - first);
  const column = corner % columns;
  const row = Math.floor(corner / columns);
  return isDown ? [column * cell, (row + share) * cell] : [(column + share) * cell, row * cell];
}
