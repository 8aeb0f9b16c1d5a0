import { seededRandom } from '../random/seeded-random';
import { strokedPath } from '../svg/elements';
import { pair, shortNumber } from '../svg/path-data';
import type { BreastMarks, Owl } from './owl';
import { OWL_HEIGHT, type OwlFigure } from './owl-figure';

type Place = { x: number; y: number; row: number; column: number };
type Brush = {
  /** Stroke width, and path data of one mark; an empty string leaves its place blank. */
  width: number;
  mark: (place: Place, random: () => number, figure: OwlFigure) => string;
  isRound?: boolean;
  /** Second strokes: in the rows from the first of `rows` to before the second or, without `rows`, wherever there is a mark. */
  fine?: { width: number; rows?: readonly [number, number]; mark: (place: Place) => string };
};

const ROWS = 13;
const COLUMNS_PER_SIDE = 5;

export function breastMarks(owl: Owl, figure: OwlFigure): string {
  const random = seededRandom(owl.sn * 97 + 3);
  const { width, mark, isRound, fine } = BRUSHES[owl.marks];
  const strokes = places(figure, random).map((place) => ({ place, data: mark(place, random, figure) }));
  const bold = strokes.map(({ data }) => data).join('');
  const hasFine = (row: number, data: string) =>
    fine?.rows ? row >= fine.rows[0] && row < fine.rows[1] : data !== '';
  const crossing = strokes
    .map(({ place, data }) => (fine && hasFine(place.row, data) ? fine.mark(place) : ''))
    .join('');
  return (
    strokedPath({ colour: owl.marksColour, width, data: bold, isRound }) +
    (fine ? strokedPath({ colour: `${owl.marksColour}b3`, width: fine.width, data: crossing }) : '')
  );
}

function places({ shoulderY, bodyHalfWidth }: OwlFigure, random: () => number): Place[] {
  const rows = Array.from({ length: ROWS }, (_, row) => row);
  const columns = Array.from({ length: 2 * COLUMNS_PER_SIDE + 1 }, (_, index) => index - COLUMNS_PER_SIDE);
  return rows.flatMap((row) =>
    columns.map((column) => ({
      row,
      column,
      x: (column + (row % 2 ? 0.5 : 0)) * bodyHalfWidth * 0.17 + (random() - 0.5) * 1.2,
      y: -(shoulderY - OWL_HEIGHT * (0.03 + row * 0.052)),
    })),
  );
}

const to = (x: number, y: number) => `M${pair(Math.round(x * 10), Math.round(y * 10), 10)}`;
const down = (length: number) => `v${shortNumber(Math.round(length * 10) / 10)}`;

const BRUSHES: Readonly<Record<BreastMarks, Brush>> = {
  streaks: {
    width: 1.7,
    isRound: true,
    fine: { width: 0.5, mark: ({ x, y, row }) => (row > 2 ? `${to(x - 2.4, y + 3)}h4.8` : '') },
    mark: ({ x, y, row }, random) => {
      if (random() < 0.18) return '';
      return to(x, y) + down((row < 5 ? 4.4 : 3.2) * (0.7 + 0.6 * random()));
    },
  },
  boldStreaks: {
    width: 1.9,
    isRound: true,
    mark: ({ x, y }, random) => (random() < 0.2 ? '' : to(x, y) + down(4 * (0.6 + 0.7 * random()))),
  },
  fineStreaks: {
    width: 0.9,
    isRound: true,
    mark: ({ x, y }, random) => (random() < 0.18 ? '' : to(x, y) + down(5 * (0.7 + 0.6 * random()))),
  },
  fadingStreaks: {
    width: 1.4,
    isRound: true,
    mark: ({ x, y, row }, random) => (row > 4 || random() < 0.1 ? '' : to(x, y) + down(4.6)),
    fine: { width: 0.6, rows: [5, 10], mark: ({ x, y, row }) => to(x, y) + down(5 - row * 0.35) },
  },
  streaksOverBars: {
    width: 1.7,
    isRound: true,
    mark: ({ x, y, row }, random) => (row > 4 || random() < 0.12 ? '' : to(x, y) + down(4.4)),
    fine: {
      width: 0.5,
      rows: [5, 13],
      mark: ({ x, y }) => `${to(x - 2.2, y)}q2.2 1.2 4.4 0`,
    },
  },
  crossedStreaks: {
    width: 1.3,
    isRound: true,
    mark: ({ x, y }, random) => (random() < 0.22 ? '' : to(x, y) + down(4.2 * (0.7 + 0.5 * random()))),
    fine: { width: 0.5, mark: ({ x, y }) => `${to(x - 2.2, y + 2)}q2.2 1.4 4.4 0` },
  },
  bars: {
    width: 1.1,
    mark: ({ y, column }, _, { bodyHalfWidth }) => (column === 0 ? waveAcross(bodyHalfWidth, y, 3) : ''),
  },
  barsOverStreaks: {
    width: 1.1,
    mark: ({ y, column, row }, _, { bodyHalfWidth }) =>
      column === 0 && row < 8 ? waveAcross(bodyHalfWidth, y, 3) : '',
    fine: { width: 1.3, rows: [8, 13], mark: ({ x, y }) => to(x, y) + down(3.6) },
  },
  fineBars: {
    width: 0.7,
    mark: ({ y, column }, _, { bodyHalfWidth }) =>
      column === 0 ? waveAcross(bodyHalfWidth, y, 2) + waveAcross(bodyHalfWidth, y + 2.6, 1.4) : '',
  },
  scales: {
    width: 1.5,
    mark: ({ x, y }, random) => (random() < 0.2 ? '' : `${to(x - 2.5, y)}q2.5 3.4 5 0`),
  },
  chevrons: {
    width: 1.3,
    isRound: true,
    mark: ({ x, y, column, row }, random) => {
      if ((column + row) % 2 !== 0 || random() < 0.08) return '';
      return `${to(x - 2.6, y)}l2.6 2.4 2.6-2.4`;
    },
  },
  spots: {
    width: 1.5,
    isRound: true,
    mark: ({ x, y }, random) => (random() < 0.3 ? `${to(x, y)}h.1` : ''),
  },
  sideStreaks: {
    width: 1.9,
    isRound: true,
    mark: ({ x, y, column }, random) => (Math.abs(column) < 2 || random() < 0.12 ? '' : to(x, y) + down(4.2)),
  },
};

function waveAcross(reach: number, y: number, sag: number): string {
  const half = shortNumber(Math.round(reach * 5) / 10);
  const whole = shortNumber(Math.round(reach * 10) / 10);
  return `${to(-reach, y)}q${half} ${sag} ${whole} 0t${whole} 0`;
}
