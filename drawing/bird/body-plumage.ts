import { mirrored, type Point } from '../geometry/point';
import { smoothCurve } from '../geometry/smooth-curve';
import { seededRandom } from '../random/seeded-random';
import { filledPaths, strokedPath, upright, type Area } from '../svg/elements';
import { pair, shortNumber } from '../svg/path-data';
import { bodyOutline, billOutline, headOutline, type Body } from './body';
import type { GrownRaptor } from './grow-raptor';
import type { Plumage } from './raptor-plumage';

/** Everything on the axis of the bird, from back to front: body, its marks, bill, head, feet. */
export function paintedBody({ raptor, body }: GrownRaptor): string {
  const { plumage } = raptor;
  return [
    filledPaths(bodyAreas(body, plumage)),
    plumage.bars ? bellyBars(body, plumage.bars) : '',
    plumage.streaks ? breastStreaks(body, plumage.streaks, raptor.sn) : '',
    filledPaths(headAreas(body, plumage)),
    plumage.feet ? feet(body, plumage.feet) : '',
  ].join('');
}

function bodyAreas(body: Body, plumage: Plumage): Area[] {
  const areas: Area[] = [{ colour: plumage.body, data: upright(bodyOutline(body), 0.4) }];
  if (plumage.vent) areas.push({ colour: plumage.vent, data: upright(ventOutline(body)) });
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

function bellyBars({ halfWidth, length }: Body, colour: string): string {
  const bars = Array.from({ length: 9 }, (_, index) => {
    const y = length * (0.08 + index * 0.075);
    const reach = halfWidth * (0.8 - 0.055 * index);
    const sag = halfWidth * 0.18;
    return `M${tenths(-reach, y)}q${tenths(reach, sag)} ${tenths(2 * reach, 0)}`;
  });
  return strokedPath({ colour, width: halfWidth * 0.09, data: bars.join('') });
}

function breastStreaks({ halfWidth, length }: Body, colour: string, seed: number): string {
  const random = seededRandom(seed);
  const streaks = Array.from({ length: 26 }, () => {
    const down = random();
    const x = (random() - 0.5) * 2 * halfWidth * (0.78 - 0.35 * down);
    return `M${tenths(x, length * (0.6 * down - 0.05))}v${shortNumber(Math.round(halfWidth * 2) / 10)}`;
  });
  return strokedPath({ colour, width: halfWidth * 0.1, data: streaks.join(''), isRound: true });
}

function headAreas(body: Body, plumage: Plumage): Area[] {
  const areas: Area[] = [
    { colour: plumage.bill ?? '#33302e', data: upright(billOutline(body), 0.2, 1) },
    { colour: plumage.head ?? plumage.body, data: upright(headOutline(body), 0.3, 1) },
  ];
  if (plumage.ruff) areas.push({ colour: plumage.ruff, data: upright(ruffOutline(body)) });
  if (plumage.mask) areas.push({ colour: plumage.mask, data: maskData(body, plumage.maskWidth) });
  return areas;
}

function ruffOutline({ headRadius, headY }: Body): Point[] {
  return Array.from({ length: 24 }, (_, index): Point => {
    const angle = (index / 24) * 2 * Math.PI;
    const across = headRadius * 1.15 * Math.cos(angle);
    return [across, headY - headRadius * 1.45 + headRadius * 0.5 * Math.sin(angle)];
  });
}

function maskData({ headRadius, headY }: Body, width = 0.34): string {
  const right = smoothCurve(
    (
      [
        [0.3, 0.98],
        [0.66, 0.72],
        [0.95, 0],
        [0.92, -0.62],
        [0.92 - width, -0.75],
        [0.9 - width * 1.15, 0],
        [0.4, 0.55],
      ] as const
    ).map(([across, forward]): Point => [across * headRadius, headY + forward * headRadius]),
    { closed: true, stepsPerSegment: 4 },
  );
  return upright(right, 0.3, 1) + upright(right.map(mirrored), 0.3, 1);
}

function feet({ halfWidth, tailRoot }: Body, colour: string): string {
  const y = -(tailRoot + halfWidth * 0.25);
  const foot = (side: 1 | -1) =>
    `M${tenths(side * halfWidth * 0.22, y)}l${tenths(side * halfWidth * 0.02, halfWidth * 0.3)}`;
  return strokedPath({ colour, width: halfWidth * 0.17, data: foot(1) + foot(-1), isRound: true });
}

const tenths = (x: number, y: number) => pair(Math.round(x * 10), Math.round(y * 10), 10);
