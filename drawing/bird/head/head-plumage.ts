import { mirrored, type Point } from '../../geometry/point';
import { smoothCurve } from '../../geometry/smooth-curve';
import { symmetricRing } from '../../geometry/symmetric-ring';
import { filledPaths, strokedPath, upright, uprightLine, type Area } from '../../svg/elements';
import { shortNumber } from '../../svg/path-data';
import type { Body } from '../body';
import type { GrownRaptor } from '../grow-raptor';
import type { Face, Plumage } from '../raptor-plumage';
import { crestFeathers } from './crest';
import { GROUP_FACES } from './face-colours';
import { billOutline, cereOutline, eyePlace, headOutline, onHead } from './head-shape';

const PUPIL = '#15110e';

/** The head from back to front: crest, plumage, bill, and eyes with their brows, whose right half is shown twice. */
export function paintedHead({ raptor: { plumage, group }, body }: GrownRaptor): string {
  const face = { ...GROUP_FACES[group], ...plumage.face };
  return [
    plumage.crest ? crestFeathers(body, plumage.crest) : '',
    filledPaths(headAreas(body, plumage)),
    plumage.throatStripe ? throatStripe(body, plumage.throatStripe) : '',
    filledPaths(billAreas(body, plumage.bill, face)),
    `<g id="e">${sideOfFace(body, face)}</g><use href="#e" transform="scale(-1 1)"/>`,
  ].join('');
}

function headAreas(body: Body, plumage: Plumage): Area[] {
  const areas: Area[] = [{ colour: plumage.head ?? plumage.body, data: upright(headOutline(body), 0.3, 1) }];
  const { cheek, throat } = plumage;
  if (cheek) areas.push({ colour: cheek, data: upright(cheekOutline(body, 1), 0.3, 1) });
  if (throat) areas.push({ colour: throat, data: upright(cheekOutline(body, THROAT_WIDTH), 0.3, 1) });
  if (plumage.ruff) areas.push({ colour: plumage.ruff, data: upright(ruffOutline(body)) });
  const { mask, moustache, beard } = plumage;
  if (mask) areas.push({ colour: mask, data: bothSides(maskOutline(body, plumage.maskWidth)) });
  if (moustache) {
    areas.push({ colour: moustache, data: bothSides(moustacheOutline(body, plumage.moustacheWidth)) });
  }
  if (beard) areas.push({ colour: beard, data: bothSides(beardOutline(body)) });
  return areas;
}

const bothSides = (right: readonly Point[]) => upright(right, 0.3, 1) + upright(right.map(mirrored), 0.3, 1);

/** The throat as a share of the width of throat and cheeks. */
const THROAT_WIDTH = 0.6;

/** From the chin over throat and cheeks down to the breast. */
function cheekOutline(body: Body, width: number): Point[] {
  return symmetricRing(
    [
      onHead(body, 0, 0.8),
      onHead(body, 0.34 * width, 0.62),
      onHead(body, 0.66 * width, -0.05),
      onHead(body, 0.76 * width, -0.7),
      onHead(body, 0.8 * width, -1.4),
      onHead(body, 0, -1.9),
    ],
    4,
  );
}

/** Feathers around the foot of the neck. */
function ruffOutline(body: Body): Point[] {
  const [across, y] = [body.headRadius * 1.15, body.headY - body.neckLength + body.headRadius * 0.3];
  return Array.from({ length: 24 }, (_, index): Point => {
    const angle = (index / 24) * 2 * Math.PI;
    return [across * Math.cos(angle), y + body.headRadius * 0.5 * Math.sin(angle)];
  });
}

/** The dark band from the bill through the eye along the edge of the head. */
function maskOutline(body: Body, width = 0.34): Point[] {
  const places = [
    [0.3, 0.84],
    [0.7, 0.52],
    [0.9, 0.05],
    [0.94, -0.5],
    [0.9 - width * 0.6, -0.62],
    [0.9 - width, 0],
    [0.42, 0.5],
  ] as const;
  return smoothCurve(
    places.map(([outward, forward]) => onHead(body, outward, forward)),
    { closed: true, stepsPerSegment: 4 },
  );
}

/** A drop that hangs from the eye over the cheek; below, the cheek ends it behind. */
function moustacheOutline(body: Body, width = 0.34): Point[] {
  const places = [
    [0.78, 0.4],
    [0.5, 0.5],
    [0.6 - width * 0.75, 0.02],
    [0.5 - width * 0.4, -0.72],
    [0.5 + width * 0.3, -0.42],
    [0.62 + width * 0.1, -0.08],
    [0.86, 0.1],
  ] as const;
  return smoothCurve(
    places.map(([outward, forward]) => onHead(body, outward, forward)),
    { closed: true, stepsPerSegment: 4 },
  );
}

/** Bristles that hang from the lores past both sides of the bill. */
function beardOutline(body: Body): Point[] {
  const { billHalfWidth, billLength, headRadius } = body;
  const [, root] = onHead(body, 0, 0.7);
  return [
    [billHalfWidth * 0.3, root - headRadius * 0.1],
    [headRadius * 0.42, root - headRadius * 0.05],
    [billHalfWidth * 1.7, root + (headRadius * 0.3 + billLength) * 0.78],
    [billHalfWidth * 1.1, root + headRadius * 0.3],
    [billHalfWidth * 0.8, root + (headRadius * 0.3 + billLength) * 0.6],
  ];
}

function throatStripe(body: Body, colour: string): string {
  const data = uprightLine([onHead(body, 0, 0.6), onHead(body, 0, -1.35)], 0);
  return strokedPath({ colour, width: tenth(body.headRadius * 0.2), data, isRound: true });
}

function billAreas(body: Body, bill = '#33302e', { cere }: Face): Area[] {
  const areas: Area[] = [{ colour: bill, data: upright(billOutline(body), 0.2, 1) }];
  if (cere) areas.push({ colour: cere, data: upright(cereOutline(body), 0.2, 1) });
  return areas;
}

/** Gape, bare lores, eye and brow of the right side. */
function sideOfFace(body: Body, face: Face): string {
  const { headRadius: radius } = body;
  const [x, y] = eyePlace(body);
  const circle = (share: number, colour: string, more = '') =>
    `<circle cx="${tenth(x)}" cy="${tenth(-y)}" r="${tenth(radius * share)}" fill="${colour}"${more}/>`;
  return [
    skinBeforeEye(body, face),
    face.eyeRing ? circle(0.25, face.eyeRing) : '',
    circle(0.17, face.eye, ` stroke="${PUPIL}" stroke-width="${tenth(radius * 0.05)}"`),
    circle(0.09, PUPIL),
    brow(body, face.brow),
  ].join('');
}

function skinBeforeEye(body: Body, { cere, lores, gape = 0 }: Face): string {
  const corner = onHead(body, (body.billHalfWidth * 0.85) / body.headRadius, 0.68);
  const skin = lores
    ? filledPaths([
        { colour: lores, data: upright([corner, onHead(body, 0.8, 0.3), onHead(body, 0.42, 0.1)], 0, 1) },
      ])
    : '';
  if (!gape || !cere) return skin;
  const data = uprightLine([corner, onHead(body, 0.4, 0.5), onHead(body, 0.46, 0.48 - gape * 0.34)], 0);
  return skin + strokedPath({ colour: cere, width: tenth(body.headRadius * 0.08), data });
}

/** The ridge over the eye: a shadow, or a pale eyebrow that reaches on over the cheek. */
function brow(body: Body, colour?: string): string {
  const ridge = [onHead(body, 0.52, 0.62), onHead(body, 0.78, 0.46), onHead(body, 0.86, 0.14)];
  const data = uprightLine(colour ? [...ridge, onHead(body, 0.8, -0.6)] : ridge, 0);
  const width = tenth(body.headRadius * (colour ? 0.13 : 0.1));
  return strokedPath({ colour: colour ?? '#00000059', width, data });
}

const tenth = (value: number) => Number(shortNumber(Math.round(value * 10) / 10));
