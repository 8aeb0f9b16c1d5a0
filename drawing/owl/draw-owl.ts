import { viewBoxAround, type ViewBox } from '../bird/view-box';
import { INK, PIXELS_PER_CM, type Grade } from '../bird/draw-raptor';
import { middle } from '../bird/raptor';
import type { Drawing } from '../drawing';
import { add, at, mirrored, type Point } from '../geometry/point';
import { outerRingOfUnion } from '../geometry/polygon-union';
import { simplifyRing } from '../geometry/simplify';
import { strokedPath, upright, uprightLine } from '../svg/elements';
import { pair, shortNumber } from '../svg/path-data';
import { svgFile } from '../svg/svg-file';
import { breastMarks } from './breast-marks';
import { drawPerch, PERCH_ENDS } from './draw-perch';
import type { Owl } from './owl';
import { crownAndDisc, eyesAndBill } from './owl-face';
import { leaningPoint, OWL_HEIGHT, owlFigure, type OwlFigure } from './owl-figure';

const CLAW = '#3a2f27';
/** Length is measured to the end of a usual tail, which hangs below the branch. */
const LENGTH_UNITS = OWL_HEIGHT * 1.17;

/**
 * Draws a perched owl to scale with all birds: a silhouette as `outline`, otherwise painted and with its perch.
 * @returns the file, and how many units of its viewBox are one centimetre of the bird
 */
export function drawOwl(owl: Owl, grade: Grade): Drawing & { unitsPerCm: number } {
  const figure = owlFigure(owl);
  const unitsPerCm = LENGTH_UNITS / middle(owl.lengthCm);
  const toPixels = (units: number) => Math.round((units / unitsPerCm) * PIXELS_PER_CM * 10) / 10;
  if (grade === 'outline') {
    const { data, viewBox } = owlSilhouette(owl);
    const body = `<path fill="${INK}" d="${data}"/>`;
    return {
      ...svgFile({ viewBox, width: toPixels(viewBox[2]), height: toPixels(viewBox[3]), body }),
      unitsPerCm,
    };
  }
  const viewBox = owlViewBox(owl, figure);
  const body = paintedOwl(owl, figure);
  return {
    ...svgFile({ viewBox, width: toPixels(viewBox[2]), height: toPixels(viewBox[3]), body }),
    unitsPerCm,
  };
}

/** What a painted owl with its perch takes up. */
export function owlViewBox(owl: Owl, figure: OwlFigure): ViewBox {
  const { left, right, top, bottom } = PERCH_ENDS;
  return viewBoxAround([...owlOutline(owl, figure), [left, bottom], [right, top]], 2);
}

export function owlSilhouette(owl: Owl): { data: string; viewBox: ViewBox; unitsPerCm: number } {
  const outline = owlOutline(owl, owlFigure(owl));
  const unitsPerCm = LENGTH_UNITS / middle(owl.lengthCm);
  return { data: upright(outline, 0, 1), viewBox: viewBoxAround(outline, 1), unitsPerCm };
}

const shape = (points: readonly Point[], colour: string) =>
  `<path d="${upright(points, 0.12, 1)}" fill="${colour}"/>`;

function paintedOwl(owl: Owl, figure: OwlFigure): string {
  const { body, head, tail } = figure;
  const wing = `<g id="w">${shape(figure.rightWing, owl.back)}${wingMarks(owl, figure)}</g>`;
  const tuft = figure.rightTuft ? `<g id="t">${earTuft(owl, figure.rightTuft)}</g>` : '';
  const twin = (id: string) => `<use href="#${id}" transform="scale(-1 1)"/>`;
  const moved = (transform: string, elements: string) =>
    owl.lean ? `<g transform="${transform}">${elements}</g>` : elements;
  const [footX] = leaningPoint(owl)([0, 0]);
  const leaning = (elements: string) => moved(`translate(${tenth(footX)}) skewX(-${owl.lean})`, elements);
  return (
    `<defs><clipPath id="b"><path d="${upright(body, 0.12, 1)}"/></clipPath>` +
    `<clipPath id="h"><path d="${upright(head, 0.12, 1)}"/></clipPath></defs>` +
    `<g stroke="#2b2118" stroke-opacity=".5" stroke-width=".9" stroke-linejoin="round">` +
    leaning(shape(tail, owl.back) + tailBars(owl, figure)) +
    `<g stroke="none" stroke-opacity="1">${drawPerch(owl.perch)}</g>` +
    leaning(
      `${legs(owl, figure)}${shape(body, owl.breast)}` +
        `<g clip-path="url(#b)" stroke-opacity="1">${breastGround(owl, figure)}${breastMarks(owl, figure)}</g>` +
        `${wing}${twin('w')}${feet(owl, figure)}`,
    ) +
    moved(
      `translate(${tenth(figure.headX)})`,
      `${shape(head, owl.head)}<g clip-path="url(#h)" stroke-opacity="1">${crownAndDisc(owl, figure)}</g>` +
        `${tuft}${tuft && twin('t')}` +
        `<g stroke-opacity="1">${eyesAndBill(owl, figure)}</g>`,
    ) +
    '</g>'
  );
}

/** The rear feather has the colour of the head, those before it that of the disc's rim. */
function earTuft({ head, discRim, crownMarks }: Owl, feathers: readonly (readonly Point[])[]): string {
  const painted = feathers.map((feather, index) => shape(feather, index === 0 ? head : discRim)).join('');
  if (crownMarks?.kind !== 'bars') return painted;
  const front = at(feathers, feathers.length - 1);
  const bars = [5, 7, 9, 11].map((step) => uprightLine([at(front, step), at(front, front.length - step)], 0));
  return painted + strokedPath({ colour: crownMarks.colour, width: 1.1, data: bars.join('') });
}

function breastGround(owl: Owl, figure: OwlFigure): string {
  const { shoulderY, headY, headHalfWidth, headHalfHeight, bodyHalfWidth } = figure;
  const ellipse = (y: number, rx: number, ry: number, colour: string) =>
    `<ellipse cy="${tenth(y)}" rx="${tenth(rx)}" ry="${tenth(ry)}" fill="${colour}" stroke="none"/>`;
  const band = owl.breastBand ? ellipse(-(shoulderY - 4), bodyHalfWidth, 13, owl.breastBand) : '';
  return (
    band + (owl.throat ? ellipse(headHalfHeight * 1.05 - headY, headHalfWidth * 0.5, 5, owl.throat) : '')
  );
}

function tailBars({ breast, tailLength = 1 }: Owl, { bodyHalfWidth }: OwlFigure): string {
  const bars = [-3, -8, -13].map(
    (y) => `M${pair(tenth(-bodyHalfWidth * 0.27), -y * tailLength)}h${tenth(bodyHalfWidth * 0.54)}`,
  );
  return strokedPath({ colour: `${breast}8c`, width: 1.2, data: bars.join('') });
}

function wingMarks(owl: Owl, { shoulderY, bodyHalfWidth }: OwlFigure): string {
  const rows = [0, 1, 2, 3].map((row) => {
    const x = tenth(bodyHalfWidth * (0.8 - row * 0.03));
    return `M${pair(x, tenth(-(shoulderY - OWL_HEIGHT * (0.14 + row * 0.12))))}q${tenth(bodyHalfWidth * 0.14)} 3 ${tenth(bodyHalfWidth * (0.26 - row * 0.03))}-1`;
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

function legs({ breast, toes, hasBareLegs }: Owl, { bodyHalfWidth, legLength }: OwlFigure): string {
  if (!legLength) return '';
  const leg = (side: 1 | -1) =>
    `M${pair(tenth(side * bodyHalfWidth * 0.36), tenth(-legLength - 6))}L${pair(tenth(side * bodyHalfWidth * 0.27), -2)}`;
  return `<path d="${leg(1)}${leg(-1)}" stroke="${(hasBareLegs && toes) || breast}" stroke-width="${hasBareLegs ? 4 : 6}" stroke-opacity="1" fill="none"/>`;
}

function feet({ toes, breast }: Owl, { bodyHalfWidth }: OwlFigure): string {
  const x = bodyHalfWidth * 0.27;
  const rows = (y: number, length: number) =>
    [-1, 1]
      .flatMap((side) =>
        [-1, 0, 1].map((toe) => `M${pair(tenth(side * x + toe * 2.9), y)}l${pair(tenth(toe * 0.5), length)}`),
      )
      .join('');
  const line = (colour: string, width: number, data: string) =>
    strokedPath({ colour: `${colour}ff`, width, data, isRound: true });
  return (
    line(CLAW, 3.3, rows(-3, 5)) + line(toes ?? breast, 2.3, rows(-3, 3.8)) + line(CLAW, 1.2, rows(2, 1.6))
  );
}

function owlOutline(owl: Owl, { tail, body, head, headX, rightWing, rightTuft }: OwlFigure): Point[] {
  const onBody = [tail, body, rightWing, rightWing.map(mirrored)].map((part) => part.map(leaningPoint(owl)));
  const onHead = [
    head,
    ...(rightTuft ?? []),
    ...(rightTuft ?? []).map((feather) => feather.map(mirrored)),
  ].map((part) => part.map((point) => add(point, [headX, 0])));
  return simplifyRing(outerRingOfUnion([...onBody, ...onHead]), 0.12);
}

const tenth = (value: number) => Number(shortNumber(Math.round(value * 10) / 10));
