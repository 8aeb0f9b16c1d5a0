import type { Point } from '../../geometry/point';
import { smoothCurve } from '../../geometry/smooth-curve';
import { symmetricRing } from '../../geometry/symmetric-ring';
import { seededRandom } from '../../random/seeded-random';
import { filledPaths, strokedPath, upright, uprightLine } from '../../svg/elements';
import { shortNumber } from '../../svg/path-data';
import type { Body } from '../body';
import type { GrownRaptor } from '../grow-raptor';
import type { Face, Plumage } from '../raptor-plumage';
import { GROUP_FACES } from './face-colours';
import { billOutline, gapeOutline, headOutline, lowerBillOutline, onHead } from './head-shape';

/**
 * The head from below, from back to front: ruff, plumage, bill, and what lies on its sides, whose right half is shown twice.
 * No eye looks at who stands under a bird.
 */
export function paintedHead({ raptor: { plumage, group }, body }: GrownRaptor): string {
  const { ruff, cheek, throat, throatStripe: stripe, bill = '#33302e', beard } = plumage;
  const { fill, gradient } = headFill(body, plumage);
  return [
    ruff ? filledPaths([{ colour: ruff, data: upright(ruffOutline(body)) }]) : '',
    gradient,
    filledPaths([
      { colour: fill, data: ring(headOutline(body)) },
      ...(cheek ? [{ colour: cheek, data: ring(cheekOutline(body)) }] : []),
      ...(throat ? [{ colour: throat, data: ring(throatOutline(body)) }] : []),
    ]),
    stripe ? throatStripe(body, stripe) : '',
    filledPaths([{ colour: bill, data: ring(billOutline(body)) }]),
    `<g id="e">${sideOfHead(body, plumage, { ...GROUP_FACES[group], ...plumage.face })}</g>`,
    '<use href="#e" transform="scale(-1 1)"/>',
    `<path fill="#fff" fill-opacity=".16" d="${ring(lowerBillOutline(body))}"/>`,
    beard ? filledPaths([{ colour: beard, data: ring(beardOutline(body)) }]) : '',
  ].join('');
}

const ring = (points: readonly Point[]) => upright(points, 0.35, 1);

/** Shadow, mask, moustache and gape of the right side. */
function sideOfHead(
  body: Body,
  { mask, maskLength, moustache, moustacheWidth }: Plumage,
  face: Face,
): string {
  const { cere, gape, gapeWidth = 0 } = face;
  return (
    `<path fill-opacity=".08" d="${ring(sideOutline(body))}"/>` +
    filledPaths([
      ...(mask ? [{ colour: mask, data: ring(maskOutline(body, maskLength)) }] : []),
      ...(moustache ? [{ colour: moustache, data: ring(moustacheOutline(body, moustacheWidth)) }] : []),
      ...(cere ? [{ colour: cere, data: ring(gapeOutline(body, gape, gapeWidth)) }] : []),
    ])
  );
}

/** What head and neck are filled with: they fade into the breast, unless a ruff, a pale throat or a hood of one colour ends them. */
function headFill(
  { headY, headRadius, neckLength }: Body,
  plumage: Plumage,
): { fill: string; gradient: string } {
  const { cheek, ruff, body, head = body, breast = body } = plumage;
  if (ruff || cheek || head === breast) return { fill: head, gradient: '' };
  const [from, to] = [headRadius * 0.5 - headY, neckLength * 0.97 - headY].map(Math.round);
  const gradient =
    `<linearGradient id="f" gradientUnits="userSpaceOnUse" x2="0" y1="${from}" y2="${to}">` +
    `<stop stop-color="${head}"/><stop offset="1" stop-color="${breast}"/></linearGradient>`;
  return { fill: 'url(#f)', gradient };
}

/** Where the head turns up from the viewer, and is darker for it. */
function sideOutline(body: Body): Point[] {
  const places = [
    [0.4, 0.72],
    [0.84, 0.16],
    [0.92, -0.42],
    [0.82, -1.2],
    [0.8, -0.4],
    [0.7, 0.1],
  ] as const;
  return smoothCurve(
    places.map(([outward, forward]) => onHead(body, outward, forward)),
    { closed: true, stepsPerSegment: 4 },
  );
}

/** From the chin over throat and cheeks down to the breast. */
function cheekOutline(body: Body): Point[] {
  const { headY, neckHalfWidth, neckLength } = body;
  return symmetricRing(
    [
      onHead(body, 0, 0.7),
      onHead(body, 0.36, 0.54),
      onHead(body, 0.68, -0.05),
      onHead(body, 0.78, -0.6),
      [neckHalfWidth * 0.97, headY - neckLength * 0.68],
      [neckHalfWidth * 0.7, headY - neckLength * 0.93],
      [0, headY - neckLength * 1.03],
    ],
    4,
  );
}

/** The throat alone, between the sides of a hood. */
function throatOutline(body: Body): Point[] {
  const places = [
    [0, 0.7],
    [0.3, 0.52],
    [0.52, -0.1],
    [0.46, -0.66],
    [0, -0.95],
  ] as const;
  return symmetricRing(
    places.map(([outward, forward]) => onHead(body, outward, forward)),
    4,
  );
}

/** Loose feathers around the foot of the neck, whose front the head covers. */
function ruffOutline(body: Body): Point[] {
  const [across, y] = [Math.max(body.neckHalfWidth, body.headRadius) * 1.16, body.headY - body.neckLength];
  const random = seededRandom(Math.round(y * 10));
  return Array.from({ length: 44 }, (_, index): Point => {
    const angle = (index / 44) * 2 * Math.PI;
    const reach = index % 2 === 0 ? 1 - 0.12 * random() : 0.82 + 0.1 * random();
    return [across * reach * Math.cos(angle), y + body.headRadius * (0.45 + 0.62 * reach * Math.sin(angle))];
  });
}

/** The dark band through the eye: what is seen of it from below lies along the edge of the head. */
function maskOutline(body: Body, length = 1): Point[] {
  const back = 0.3 - 0.85 * length;
  const places = [
    [0.3, 0.72],
    [0.6, 0.55],
    [0.84, 0.12],
    [0.9, back],
    [0.8, back],
    [0.68, 0.1],
    [0.44, 0.48],
  ] as const;
  return smoothCurve(
    places.map(([outward, forward]) => onHead(body, outward, forward)),
    { closed: true, stepsPerSegment: 4 },
  );
}

/** A drop that hangs from the side of the head over the cheek towards the throat. */
function moustacheOutline(body: Body, width = 0.34): Point[] {
  const places = [
    [0.84, 0.16],
    [0.56, 0.5],
    [0.62 - width * 0.5, 0.16],
    [0.56 - width * 0.5, -0.3],
    [0.5 - width * 0.2, -0.72],
    [0.52 + width * 0.4, -0.4],
    [0.66 + width * 0.2, -0.04],
  ] as const;
  return smoothCurve(
    places.map(([outward, forward]) => onHead(body, outward, forward)),
    { closed: true, stepsPerSegment: 4 },
  );
}

/** A tuft of bristles that hangs from the lores before the chin, over the root of the bill. */
function beardOutline(body: Body): Point[] {
  const width = body.billHalfWidth / body.headRadius;
  return symmetricRing(
    [
      onHead(body, 0, 0.34),
      onHead(body, width * 0.8, 0.5),
      onHead(body, width * 0.66, 0.9),
      onHead(body, width * 0.34, 1.2),
      onHead(body, width * 0.2, 1),
      onHead(body, 0, 1.32),
    ],
    3,
  );
}

function throatStripe(body: Body, colour: string): string {
  const data = uprightLine([onHead(body, 0, 0.5), onHead(body, 0, -1.35)], 0);
  const width = Number(shortNumber(Math.round(body.headRadius * 2) / 10));
  return strokedPath({ colour, width, data, isRound: true });
}
