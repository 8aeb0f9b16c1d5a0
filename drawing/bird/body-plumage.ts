import { lerp, mirrored, type Point } from '../geometry/point';
import { smoothCurve } from '../geometry/smooth-curve';
import { symmetricRing } from '../geometry/symmetric-ring';
import { seededRandom } from '../random/seeded-random';
import { filledPaths, strokedPath, upright, type Area } from '../svg/elements';
import { pair, shortNumber } from '../svg/path-data';
import { bodyOutline, type Body } from './body';
import type { GrownRaptor } from './grow-raptor';
import { paintedHead } from './head/head-plumage';
import type { FeatherBand, Plumage } from './raptor-plumage';

export function paintedBody(grown: GrownRaptor): string {
  const { raptor, body } = grown;
  const { plumage } = raptor;
  return [
    filledPaths(bodyAreas(body, plumage)),
    paintedHead(grown),
    plumage.bars ? bellyBars(body, plumage.bars, plumage.barsFrom) : '',
    plumage.streaks ? breastStreaks(body, plumage, raptor.sn) : '',
    filledPaths(hindAreas(body, plumage)),
    plumage.feet ? feet(body, plumage.feet) : '',
  ].join('');
}

function bodyAreas(
  body: Body,
  { body: colour, breast, breastDepth, breastSides, flanks, bellyBand }: Plumage,
): Area[] {
  const areas: Area[] = [{ colour, data: upright(bodyOutline(body), 0.4) }];
  if (breast) areas.push({ colour: breast, data: upright(breastOutline(body, breastDepth)) });
  if (bellyBand) areas.push({ colour: bellyBand[2], data: upright(bandOutline(body, bellyBand)) });
  if (flanks) areas.push({ colour: flanks, data: onBothSides(body, FLANK) });
  if (breastSides) areas.push({ colour: breastSides, data: onBothSides(body, BREAST_SIDE) });
  return areas;
}

/** What lies over the marks of the belly. */
function hindAreas(body: Body, { vent, ventFrom, thighs }: Plumage): Area[] {
  return [
    ...(vent ? [{ colour: vent, data: upright(ventOutline(body, ventFrom)) }] : []),
    ...(thighs ? [{ colour: thighs, data: onBothSides(body, THIGH) }] : []),
  ];
}

/** Places on the right side of the body: shares of its half width outward, of its length back from the shoulders. */
type BodyPlaces = readonly (readonly [outward: number, back: number])[];

const BREAST_SIDE: BodyPlaces = [
  [0.4, -0.06],
  [0.66, -0.07],
  [0.94, 0.03],
  [0.92, 0.13],
  [0.66, 0.16],
  [0.44, 0.06],
];
const FLANK: BodyPlaces = [
  [0.7, 0.16],
  [1, 0.2],
  [0.94, 0.4],
  [0.66, 0.68],
  [0.46, 0.64],
  [0.62, 0.4],
];
const THIGH: BodyPlaces = [
  [0.2, 0.56],
  [0.5, 0.5],
  [0.78, 0.55],
  [0.62, 0.7],
  [0.32, 0.82],
  [0.16, 0.72],
];

function onBothSides({ halfWidth, length }: Body, places: BodyPlaces): string {
  const right = smoothCurve(
    places.map(([outward, back]): Point => [outward * halfWidth, -back * length]),
    { closed: true, stepsPerSegment: 4 },
  );
  return upright(right) + upright(right.map(mirrored).reverse());
}

/** About half of the body's width at a share of its length; `bodyOutline` has the exact curve. */
const widthAt = (halfWidth: number, back: number) =>
  halfWidth * (back < 0.36 ? 0.97 : 0.97 - 0.95 * (back - 0.36));

/** A band that sags in the middle. */
function bandOutline({ halfWidth, length }: Body, [from, to]: FeatherBand): Point[] {
  return symmetricRing(
    [
      [0, -length * from - halfWidth * 0.12],
      [widthAt(halfWidth, from), -length * from],
      [widthAt(halfWidth, to), -length * to],
      [0, -length * to - halfWidth * 0.2],
    ],
    5,
  );
}

function ventOutline({ halfWidth, length, tailRoot }: Body, from = 0.58): Point[] {
  return symmetricRing(
    [
      [0, -length * (from - 0.02)],
      [widthAt(halfWidth, from) * 0.9, -length * (from + 0.04)],
      [halfWidth * 0.42, tailRoot],
      [0, tailRoot - halfWidth * 0.7],
    ],
    6,
  );
}

function breastOutline({ halfWidth, length, headY, headRadius, neckHalfWidth }: Body, depth = 0.3): Point[] {
  return symmetricRing(
    [
      [0, headY],
      [neckHalfWidth * 0.9, headY - headRadius * 0.2],
      [Math.max(neckHalfWidth, halfWidth * 0.62), halfWidth * 0.3],
      [halfWidth * 0.88, -length * Math.min(0.06, depth * 0.5)],
      [halfWidth * 0.92, -length * depth],
      [0, -length * (depth + 0.06)],
    ],
    6,
  );
}

/** Where the neck ends in the breast, as a share of the body's length. */
const neckEnd = ({ headY, neckLength, length }: Body) => Math.max(0, (neckLength * 0.9 - headY) / length);

const CLAW = '#2b2622';
const BARS_TO = 0.68;

function bellyBars(body: Body, colour: string, from = 0.08): string {
  const { halfWidth, length } = body;
  const first = Math.max(from, neckEnd(body) + 0.02);
  const count = Math.round((BARS_TO - first) / 0.075) + 1;
  const bars = Array.from({ length: count }, (_, index) => {
    const down = first + index * 0.075;
    const reach = halfWidth * (0.86 - 0.73 * down);
    const sag = halfWidth * 0.18;
    return `M${tenths(-reach, length * down)}q${tenths(reach, sag)} ${tenths(2 * reach, 0)}`;
  });
  return strokedPath({ colour, width: halfWidth * 0.09, data: bars.join('') });
}

function breastStreaks(
  body: Body,
  { streaks: colour = '#000000', bars, barsFrom = 0, hasStreakedFlanks }: Plumage,
  seed: number,
) {
  const { halfWidth, length } = body;
  const random = seededRandom(seed);
  const from = neckEnd(body) * 0.8;
  const to = Math.max(from + 0.16, bars ? barsFrom : 0.6);
  const streaks = Array.from({ length: bars ? 18 : 28 }, () => {
    const down = random();
    const aside = (random() - 0.5) * 2;
    const outward = hasStreakedFlanks ? Math.sign(aside) * lerp(0.66, 1.1, Math.abs(aside)) : aside;
    const x = outward * halfWidth * (0.8 - 0.4 * down);
    return `M${tenths(x, length * lerp(from, to, down))}v${shortNumber(Math.round(halfWidth * (1.4 + random())) / 10)}`;
  });
  return strokedPath({ colour, width: halfWidth * 0.07, data: streaks.join(''), isRound: true });
}

/** Legs laid back under the tail. */
function feet({ halfWidth, tailRoot }: Body, colour: string): string {
  const y = -(tailRoot + halfWidth * 0.3);
  const both = (line: (side: 1 | -1) => string) => line(1) + line(-1);
  const leg = both(
    (side) => `M${tenths(side * halfWidth * 0.24, y)}l${tenths(side * halfWidth * 0.03, halfWidth * 0.26)}`,
  );
  const toes = (down: number, reach: number) =>
    both((side) =>
      [-1, 0, 1]
        .map((toe) => {
          const x = halfWidth * (side * 0.27 + toe * 0.08 * (1 + down));
          return `M${tenths(x, y + halfWidth * (0.28 + down * 0.18))}l${tenths(halfWidth * toe * 0.03, halfWidth * reach)}`;
        })
        .join(''),
    );
  return (
    strokedPath({ colour: CLAW, width: halfWidth * 0.06, data: toes(1, 0.09), isRound: true }) +
    strokedPath({ colour, width: halfWidth * 0.15, data: leg, isRound: true }) +
    strokedPath({ colour, width: halfWidth * 0.09, data: toes(0, 0.16), isRound: true })
  );
}

const tenths = (x: number, y: number) => pair(Math.round(x * 10), Math.round(y * 10), 10);
