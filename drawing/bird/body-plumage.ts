import { mirrored, type Point } from '../geometry/point';
import { smoothCurve } from '../geometry/smooth-curve';
import { seededRandom } from '../random/seeded-random';
import { filledPaths, strokedPath, upright, type Area } from '../svg/elements';
import { pair, shortNumber } from '../svg/path-data';
import { bodyOutline, type Body } from './body';
import type { GrownRaptor } from './grow-raptor';
import { paintedHead } from './head/head-plumage';
import type { Plumage } from './raptor-plumage';

/** Everything on the axis of the bird, from back to front: body, its marks, head, feet. */
export function paintedBody(grown: GrownRaptor): string {
  const { raptor, body } = grown;
  const { plumage } = raptor;
  return [
    filledPaths(bodyAreas(body, plumage)),
    plumage.bars ? bellyBars(body, plumage.bars, plumage.barsFrom) : '',
    plumage.streaks ? breastStreaks(body, plumage, raptor.sn) : '',
    plumage.vent ? filledPaths([{ colour: plumage.vent, data: upright(ventOutline(body)) }]) : '',
    paintedHead(grown),
    plumage.feet ? feet(body, plumage.feet) : '',
  ].join('');
}

function bodyAreas(body: Body, plumage: Plumage): Area[] {
  const areas: Area[] = [{ colour: plumage.body, data: upright(bodyOutline(body), 0.4) }];
  if (plumage.breast)
    areas.push({ colour: plumage.breast, data: upright(breastOutline(body, plumage.breastDepth)) });
  return areas;
}

function ventOutline({ halfWidth, length, tailRoot }: Body): Point[] {
  return smoothCurve(
    [
      [halfWidth * 0.6, -length * 0.62],
      [halfWidth * 0.4, tailRoot],
      [0, tailRoot - halfWidth * 0.7],
      [-halfWidth * 0.4, tailRoot],
      [-halfWidth * 0.6, -length * 0.62],
      [0, -length * 0.56],
    ],
    { closed: true, stepsPerSegment: 6 },
  );
}

function breastOutline({ halfWidth, length }: Body, depth = 0.3): Point[] {
  const right: Point[] = [
    [halfWidth * 0.8, halfWidth * 0.25],
    [halfWidth * 0.97, -length * 0.12],
    [halfWidth * 0.55, -length * depth],
  ];
  return smoothCurve([...right, [0, -length * (depth + 0.04)], ...right.map(mirrored).reverse()], {
    closed: true,
    stepsPerSegment: 6,
  });
}

const BARS_TO = 0.68;

function bellyBars({ halfWidth, length }: Body, colour: string, from = 0.08): string {
  const count = Math.round((BARS_TO - from) / 0.075) + 1;
  const bars = Array.from({ length: count }, (_, index) => {
    const down = from + index * 0.075;
    const reach = halfWidth * (0.86 - 0.73 * down);
    const sag = halfWidth * 0.18;
    return `M${tenths(-reach, length * down)}q${tenths(reach, sag)} ${tenths(2 * reach, 0)}`;
  });
  return strokedPath({ colour, width: halfWidth * 0.09, data: bars.join('') });
}

/** Streaks over the breast and half of the belly, or as far as where the bars begin. */
function breastStreaks(
  { halfWidth, length }: Body,
  { streaks: colour = '#000000', bars, barsFrom = 0 }: Plumage,
  seed: number,
): string {
  const random = seededRandom(seed);
  const depth = bars ? barsFrom : 0.6;
  const streaks = Array.from({ length: bars ? 16 : 26 }, () => {
    const down = random();
    const x = (random() - 0.5) * 2 * halfWidth * (0.78 - 0.35 * down);
    return `M${tenths(x, length * (depth * down - 0.05))}v${shortNumber(Math.round(halfWidth * 2) / 10)}`;
  });
  return strokedPath({ colour, width: halfWidth * 0.1, data: streaks.join(''), isRound: true });
}

function feet({ halfWidth, tailRoot }: Body, colour: string): string {
  const y = -(tailRoot + halfWidth * 0.25);
  const foot = (side: 1 | -1) =>
    `M${tenths(side * halfWidth * 0.22, y)}l${tenths(side * halfWidth * 0.02, halfWidth * 0.3)}`;
  return strokedPath({ colour, width: halfWidth * 0.17, data: foot(1) + foot(-1), isRound: true });
}

const tenths = (x: number, y: number) => pair(Math.round(x * 10), Math.round(y * 10), 10);
