import { lerp, type Point } from '../geometry/point';
import { smoothCurve } from '../geometry/smooth-curve';
import { symmetricRing } from '../geometry/symmetric-ring';
import { seededRandom } from '../random/seeded-random';
import { filledPaths, strokedPath, upright, type Area } from '../svg/elements';
import { pair, shortNumber } from '../svg/path-data';
import { bodyOutline, type Body } from './body';
import type { GrownRaptor } from './grow-raptor';
import { crestFeathers } from './head/crest';
import { paintedHead } from './head/head-plumage';
import type { Plumage } from './raptor-plumage';

/** Everything on the axis of the bird, from back to front: crest, body, head, marks of the body, feet. */
export function paintedBody(grown: GrownRaptor): string {
  const { raptor, body } = grown;
  const { plumage } = raptor;
  return [
    plumage.crest ? crestFeathers(body, plumage.crest) : '',
    filledPaths(bodyAreas(body, plumage)),
    paintedHead(grown),
    plumage.bars ? bellyBars(body, plumage.bars, plumage.barsFrom) : '',
    plumage.streaks ? breastStreaks(body, plumage, raptor.sn) : '',
    plumage.vent ? filledPaths([{ colour: plumage.vent, data: upright(ventOutline(body)) }]) : '',
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

/** From under the head down the breast, as wide as the body. */
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

/** Where the neck ends in the breast, as a share of the body. */
const neckEnd = ({ headY, neckLength, length }: Body) => Math.max(0, (neckLength * 0.9 - headY) / length);

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

/** Streaks over the breast and half of the belly, or as far as where the bars begin. */
function breastStreaks(
  body: Body,
  { streaks: colour = '#000000', bars, barsFrom = 0 }: Plumage,
  seed: number,
) {
  const { halfWidth, length } = body;
  const random = seededRandom(seed);
  const from = neckEnd(body) * 0.8;
  const to = Math.max(from + 0.16, bars ? barsFrom : 0.6);
  const streaks = Array.from({ length: bars ? 18 : 28 }, () => {
    const down = random();
    const x = (random() - 0.5) * 2 * halfWidth * (0.8 - 0.4 * down);
    return `M${tenths(x, length * lerp(from, to, down))}v${shortNumber(Math.round(halfWidth * (1.4 + random())) / 10)}`;
  });
  return strokedPath({ colour, width: halfWidth * 0.07, data: streaks.join(''), isRound: true });
}

function feet({ halfWidth, tailRoot }: Body, colour: string): string {
  const y = -(tailRoot + halfWidth * 0.25);
  const foot = (side: 1 | -1) =>
    `M${tenths(side * halfWidth * 0.22, y)}l${tenths(side * halfWidth * 0.02, halfWidth * 0.3)}`;
  return strokedPath({ colour, width: halfWidth * 0.17, data: foot(1) + foot(-1), isRound: true });
}

const tenths = (x: number, y: number) => pair(Math.round(x * 10), Math.round(y * 10), 10);
