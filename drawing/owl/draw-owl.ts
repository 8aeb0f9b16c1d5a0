import { frameAround, type Frame } from '../bird/frame';
import { INK, PIXELS_PER_CM, type Grade } from '../bird/draw-raptor';
import { middle } from '../bird/raptor';
import type { Drawing } from '../drawing';
import { mirrored, type Point } from '../geometry/point';
import { outerRingOfUnion } from '../geometry/polygon-union';
import { simplifyRing } from '../geometry/simplify';
import { strokedPath, upright } from '../svg/elements';
import { pair, shortNumber } from '../svg/path-data';
import { svgFile } from '../svg/svg-file';
import { breastMarks } from './breast-marks';
import type { Owl } from './owl';
import { crownAndDisc, eyesAndBill } from './owl-face';
import { OWL_HEIGHT, owlFigure, type OwlFigure } from './owl-figure';

const BRANCH = '#6b5c4c';
const CLAW = '#3a2f27';
/** Length is measured to the end of the tail, which hangs below the branch. */
const LENGTH_UNITS = OWL_HEIGHT * 1.17;
const BRANCH_HALF_LENGTH = 46;

/**
 * Draws a perched owl to scale with all birds: a silhouette as `outline`, otherwise painted and on a branch.
 * @returns the file, and how many units of its viewBox are one centimetre of the bird
 */
export function drawOwl(owl: Owl, grade: Grade): Drawing & { unitsPerCm: number } {
  const figure = owlFigure(owl);
  const unitsPerCm = LENGTH_UNITS / middle(owl.lengthCm);
  const outline = owlOutline(figure);
  // Small owls are shown larger than scale by the page; the file itself keeps the scale.
  const toPixels = (units: number) => Math.round((units / unitsPerCm) * PIXELS_PER_CM * 10) / 10;
  if (grade === 'outline') {
    const { data, frame } = owlSilhouette(owl);
    const body = `<path fill="${INK}" d="${data}"/>`;
    return {
      ...svgFile({ viewBox: frame, width: toPixels(frame[2]), height: toPixels(frame[3]), body }),
      unitsPerCm,
    };
  }
  const branchEnds: Point[] = [
    [-BRANCH_HALF_LENGTH, -9],
    [BRANCH_HALF_LENGTH + 2, 8],
  ];
  const frame = frameAround([...outline, ...branchEnds], 2);
  const body = paintedOwl(owl, figure);
  return {
    ...svgFile({ viewBox: frame, width: toPixels(frame[2]), height: toPixels(frame[3]), body }),
    unitsPerCm,
  };
}

/** The silhouette of a perched owl as one path, and how many of its units are one centimetre of the bird. */
export function owlSilhouette(owl: Owl): { data: string; frame: Frame; unitsPerCm: number } {
  const outline = owlOutline(owlFigure(owl));
  const unitsPerCm = LENGTH_UNITS / middle(owl.lengthCm);
  return { data: upright(outline, 0, 1), frame: frameAround(outline, 1), unitsPerCm };
}

function paintedOwl(owl: Owl, figure: OwlFigure): string {
  const { body, head, tail } = figure;
  const shape = (points: readonly Point[], colour: string) =>
    `<path d="${upright(points, 0.12, 1)}" fill="${colour}"/>`;
  const wing = `<g id="w">${shape(figure.rightWing, owl.back)}${wingMarks(owl, figure)}</g>`;
  const tuft = figure.rightTuft ? `<g id="t">${shape(figure.rightTuft, owl.head)}</g>` : '';
  const twin = (id: string) => `<use href="#${id}" transform="scale(-1 1)"/>`;
  return (
    `<defs><clipPath id="b"><path d="${upright(body, 0.12, 1)}"/></clipPath>` +
    `<clipPath id="h"><path d="${upright(head, 0.12, 1)}"/></clipPath></defs>` +
    branch() +
    `<g stroke="#2b2118" stroke-opacity=".5" stroke-width=".9" stroke-linejoin="round">${shape(tail, owl.back)}` +
    `${tailBars(owl, figure)}${shape(body, owl.breast)}` +
    `<g clip-path="url(#b)" stroke-opacity="1">${breastGround(owl, figure)}${breastMarks(owl, figure)}</g>` +
    `${wing}${twin('w')}${tuft}${tuft && twin('t')}${shape(head, owl.head)}` +
    `<g clip-path="url(#h)" stroke-opacity="1">${crownAndDisc(owl, figure)}</g>` +
    `<g stroke-opacity="1">${eyesAndBill(owl, figure)}</g></g>` +
    feet(owl, figure)
  );
}

function breastGround(owl: Owl, { shoulderY, headHalfWidth, bodyHalfWidth }: OwlFigure): string {
  const ellipse = (y: number, rx: number, ry: number, colour: string) =>
    `<ellipse cy="${tenth(y)}" rx="${tenth(rx)}" ry="${tenth(ry)}" fill="${colour}" stroke="none"/>`;
  const band = owl.breastBand ? ellipse(-(shoulderY - 4), bodyHalfWidth, 13, owl.breastBand) : '';
  return band + (owl.throat ? ellipse(-(shoulderY + 1), headHalfWidth * 0.5, 5, owl.throat) : '');
}

function tailBars({ breast, tailLength = 1 }: Owl, { bodyHalfWidth }: OwlFigure): string {
  const bars = [-3, -8, -13].map(
    (y) => `M${pair(tenth(-bodyHalfWidth * 0.27), -y * tailLength)}h${tenth(bodyHalfWidth * 0.54)}`,
  );
  return strokedPath({ colour: `${breast}8c`, width: 1.2, data: bars.join('') });
}

/** Rows of pale marks over the folded wing, long feathers at its end, and the row of shoulder spots. */
function wingMarks(owl: Owl, { shoulderY, bodyHalfWidth }: OwlFigure): string {
  const rows = [0, 1, 2, 3].map((row) => {
    const x = tenth(bodyHalfWidth * 0.8 - row * 1.1);
    return `M${pair(x, tenth(-(shoulderY - OWL_HEIGHT * (0.14 + row * 0.12))))}q${tenth(bodyHalfWidth * 0.14)} 3 ${tenth(bodyHalfWidth * 0.26)}-1`;
  });
  const marks = strokedPath({ colour: `${owl.wingMarks}bf`, width: 1.5, data: rows.join(''), isRound: true });
  const edges = [0.66, 0.75, 0.85].map(
    (x, index) =>
      `M${pair(tenth(bodyHalfWidth * (x + 0.12)), -(30 - index * 2))}q${tenth(-bodyHalfWidth * 0.02)} 14 ${tenth(-bodyHalfWidth * (0.22 - index * 0.02))} ${24 - index * 4}`,
  );
  const quills = strokedPath({ colour: '#2b211866', width: 0.8, data: edges.join('') });
  if (!owl.shoulderSpots) return marks + quills;
  const data = `M${pair(tenth(bodyHalfWidth * 0.74), tenth(-(shoulderY - 5)))}q${tenth(bodyHalfWidth * 0.1)} 8 ${tenth(-bodyHalfWidth * 0.02)} 18`;
  const spots = `<path d="${data}" fill="none" stroke="${owl.shoulderSpots}" stroke-width="2.2" stroke-opacity="1" stroke-dasharray="3 2"/>`;
  return marks + quills + spots;
}

function branch(): string {
  return (
    `<path d="M-45 3C-18-1 14 6 45 1v5c-31 5-59-1-90 2z" fill="${BRANCH}"/>` +
    `<path d="M25 2q6-6 11-7" stroke="${BRANCH}" stroke-width="2.4" fill="none" stroke-linecap="round"/>`
  );
}

function feet({ toes }: Owl, { bodyHalfWidth }: OwlFigure): string {
  const x = bodyHalfWidth * 0.27;
  const data = [-1, 1]
    .flatMap((side) => [-1, 0, 1].map((toe) => `M${pair(tenth(side * x + toe * 3.1), -3.5)}v5.5`))
    .join('');
  const claws = strokedPath({ colour: CLAW, width: 2.6, data, isRound: true });
  return toes ? claws + strokedPath({ colour: toes, width: 1.5, data, isRound: true }) : claws;
}

function owlOutline({ tail, body, head, rightWing, rightTuft }: OwlFigure): Point[] {
  const tufts = rightTuft ? [rightTuft, rightTuft.map(mirrored)] : [];
  const ring = outerRingOfUnion([tail, body, head, rightWing, rightWing.map(mirrored), ...tufts]);
  return simplifyRing(ring, 0.12);
}

const tenth = (value: number) => Number(shortNumber(Math.round(value * 10) / 10));
