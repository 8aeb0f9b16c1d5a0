import { outlinePath } from '../bird/draw-outline';
import { requireRaptor } from '../bird/draw-raptor';
import { growRaptor } from '../bird/grow-raptor';
import type { Drawing } from '../drawing';
import { shortNumber } from '../svg/path-data';
import { svgFile } from '../svg/svg-file';

type WafflePart = { colour: string; count: number };

type WaffleOptions = {
  /** How many birds of each colour, in reading order. */
  parts: readonly WafflePart[];
  columns?: number;
  /** The day raptor whose silhouette is repeated. */
  sn?: number;
  /** Pixels from one bird to the next. */
  cellWidth?: number;
  cellHeight?: number;
};

/** One small bird for each that `parts` count, in its colour. */
export function drawWaffle({
  parts,
  columns = 15,
  sn = 33,
  cellWidth = 39,
  cellHeight = 34,
}: WaffleOptions): Drawing {
  const { data, viewBox } = outlinePath(growRaptor(requireRaptor(sn)), 3);
  const scale = (cellWidth * 0.82) / viewBox[2];
  const middleX = cellWidth / 2 - (viewBox[0] + viewBox[2] / 2) * scale;
  const middleY = cellHeight / 2 - (viewBox[1] + viewBox[3] / 2) * scale;
  const place = `translate(${shortNumber(middleX)} ${shortNumber(middleY)}) scale(${shortNumber(scale)})`;
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const width = columns * cellWidth;
  const height = Math.ceil(count / columns) * cellHeight;
  const body = `<defs><path id="b" transform="${place}" d="${data}"/></defs>${groups(parts, columns, cellWidth, cellHeight)}`;
  return svgFile({ viewBox: [0, 0, width, height], width, height, body });
}

function groups(
  parts: readonly WafflePart[],
  columns: number,
  cellWidth: number,
  cellHeight: number,
): string {
  let next = 0;
  return parts
    .map(({ colour, count }) => {
      const birds = Array.from({ length: count }, () => {
        const index = next++;
        return `<use href="#b" x="${(index % columns) * cellWidth}" y="${Math.floor(index / columns) * cellHeight}"/>`;
      });
      return `<g fill="${colour}">${birds.join('')}</g>`;
    })
    .join('');
}
