import type { Point } from '../../geometry/point';
import { smoothCurve } from '../../geometry/smooth-curve';
import { symmetricRing } from '../../geometry/symmetric-ring';
import { seededRandom } from '../../random/seeded-random';
import { filledPaths, flipped, strokedPath, upright, uprightLine } from '../../svg/elements';
import { shortNumber } from '../../svg/path-data';
import type { Body } from '../body';
import type { GrownRaptor } from '../grow-raptor';
import { EDGE, type Face, type Plumage } from '../raptor-plumage';
import { crestFeathers, crestOutlines } from './crest';
import { GROUP_FACES } from './face-colours';
import {
  cereOutline,
  EYE,
  EYE_RADIUS,
  gapeOutline,
  lowerBill,
  onProfile,
  profileOutline,
  profileRing,
  upperBill,
  type HeadPlace,
} from './profile';

/** The head is in profile, over a body seen from below: so its eye and the pattern of its face are seen. */
export function paintedHead({ raptor: { plumage, group }, body }: GrownRaptor): string {
  const { ruff, bill = '#33302e', head = plumage.body, crest } = plumage;
  const face = { ...GROUP_FACES[group], ...plumage.face };
  const skull = ring(profileOutline(body));
  const bills = [upperBill(body), lowerBill(body)].map(ring);
  return [
    `<path fill="none" stroke="${EDGE.colour}" stroke-opacity="${EDGE.opacity}" stroke-width="${EDGE.width}" d="${[skull, ...bills, crest ? crestOutlines(body, crest) : ''].join('')}"/>`,
    ruff ? filledPaths([{ colour: ruff, data: upright(ruffOutline(body)) }]) : '',
    neck(body, plumage),
    crest ? crestFeathers(body, crest) : '',
    `<clipPath id="k"><path id="n" d="${skull}"/></clipPath><use href="#n" fill="${head}"/>`,
    `<g clip-path="url(#k)">${pattern(body, plumage)}</g>`,
    filledPaths([
      { colour: bill, data: bills.join('') },
      ...(face.cere
        ? [
            {
              colour: face.cere,
              data: ring(cereOutline(body)) + ring(gapeOutline(body, face.gape, face.gapeWidth ?? 0)),
            },
          ]
        : []),
      ...(plumage.beard ? [{ colour: plumage.beard, data: ring(profileRing(body, BEARD, 3)) }] : []),
    ]),
    eye(body, face),
  ].join('');
}

const ring = (points: readonly Point[]) => upright(points, 0.4, 1);

/** The neck fades from the head into the breast, unless a ruff ends it. */
function neck(body: Body, { cheek, ruff, body: trunk, head = trunk, breast = trunk }: Plumage): string {
  const { headY, headRadius, neckLength } = body;
  const [top, bottom] = [cheek ?? head, ruff ? (cheek ?? head) : breast];
  const [from, to] = [headRadius * 0.5 - headY, neckLength * 0.97 - headY].map(Math.round);
  const fade =
    top === bottom
      ? ''
      : `<linearGradient id="f" gradientUnits="userSpaceOnUse" x2="0" y1="${from}" y2="${to}">` +
        `<stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;
  return `${fade}<path fill="${fade ? 'url(#f)' : top}" d="${ring(neckOutline(body))}"/>`;
}

function neckOutline({ headY, headRadius, neckHalfWidth, neckLength }: Body): Point[] {
  return symmetricRing(
    [
      [0, headY + headRadius * 0.3],
      [headRadius * 0.6, headY],
      [neckHalfWidth * 0.96, headY - neckLength * 0.6],
      [neckHalfWidth * 0.66, headY - neckLength * 0.9],
      [0, headY - neckLength],
    ],
    5,
  );
}

function pattern(body: Body, plumage: Plumage): string {
  const {
    crown,
    cheek,
    throat,
    throatStripe,
    mask,
    maskLength = 1,
    moustache,
    moustacheWidth = 0.34,
    brow,
  } = plumage;
  const area = (colour: string | undefined, places: readonly HeadPlace[]) =>
    colour ? [{ colour, data: ring(profileRing(body, places)) }] : [];
  const stripe = throatStripe
    ? strokedPath({
        colour: throatStripe,
        width: Number(shortNumber(Math.round(body.headRadius * 2.4) / 10)),
        data: uprightLine(
          smoothCurve(
            THROAT_STRIPE.map((place) => onProfile(body, place)),
            { stepsPerSegment: 3 },
          ),
          0,
        ),
        isRound: true,
      })
    : '';
  return (
    filledPaths([
      ...area(crown, CROWN),
      ...area(cheek, CHEEK),
      ...area(throat, THROAT),
      ...area(mask, maskPlaces(maskLength)),
      ...area(moustache, moustachePlaces(moustacheWidth)),
      ...area(brow, BROW),
    ]) +
    stripe +
    `<path fill-opacity=".08" d="${ring(profileRing(body, SHADE))}"/>`
  );
}

function eye(body: Body, { eye: iris, eyeRing, isBareFaced }: Face): string {
  const [x, y] = flipped(onProfile(body, EYE));
  const radius = EYE_RADIUS * body.headRadius;
  const tenth = (value: number) => shortNumber(Math.round(value * 10) / 10);
  const circle = (share: number, colour: string, aside = 0) =>
    `<circle cx="${tenth(x + aside * radius)}" cy="${tenth(y + aside * radius)}" r="${tenth(radius * share)}" fill="${colour}"/>`;
  const ridge = strokedPath({
    colour: '#1d161299',
    width: Math.round(body.headRadius) / 10,
    data: uprightLine(
      RIDGE.map((place) => onProfile(body, place)),
      0,
    ),
    isRound: true,
  });
  return (
    (eyeRing ? circle(1.6, eyeRing) : '') +
    circle(1.22, '#1d1612') +
    circle(1, iris) +
    circle(0.55, '#0f0b09') +
    circle(0.2, '#fff', -0.3) +
    (isBareFaced ? '' : ridge)
  );
}

const CROWN: readonly HeadPlace[] = [
  [0.9, 0.26],
  [0.3, 0.4],
  [-0.4, 0.3],
  [-0.8, -0.2],
  [-1.4, 0.2],
  [-0.6, 1.2],
  [0.6, 1.1],
];
const CHEEK: readonly HeadPlace[] = [
  [0.86, -0.24],
  [0.5, -0.06],
  [0.1, -0.1],
  [-0.36, -0.12],
  [-0.7, -0.5],
  [-0.9, -1.2],
  [0.4, -1.3],
  [0.9, -0.7],
];
const THROAT: readonly HeadPlace[] = [
  [0.86, -0.26],
  [0.5, -0.34],
  [0.1, -0.5],
  [-0.3, -0.8],
  [-0.5, -1.3],
  [0.4, -1.3],
  [0.9, -0.8],
];
const THROAT_STRIPE: readonly HeadPlace[] = [
  [0.68, -0.4],
  [0.3, -0.56],
  [-0.1, -0.72],
  [-0.5, -1.2],
];
const BROW: readonly HeadPlace[] = [
  [0.68, 0.36],
  [0.3, 0.46],
  [-0.3, 0.4],
  [-0.8, 0.1],
  [-0.7, -0.06],
  [-0.28, 0.2],
  [0.3, 0.32],
];
const BEARD: readonly HeadPlace[] = [
  [0.66, -0.3],
  [0.96, -0.34],
  [1.16, -0.74],
  [1.12, -1.06],
  [0.98, -0.8],
  [0.9, -1.02],
  [0.76, -0.7],
];
const SHADE: readonly HeadPlace[] = [
  [0.8, -0.42],
  [0.4, -0.6],
  [0, -0.74],
  [-0.34, -1],
  [0, -1.2],
  [0.6, -1],
];
const RIDGE: readonly HeadPlace[] = [
  [0.66, 0.22],
  [0.52, 0.36],
  [0.12, 0.34],
];

function maskPlaces(length: number): readonly HeadPlace[] {
  const back = 0.3 - 1.2 * length;
  return [
    [0.84, 0.16],
    [0.5, 0.36],
    [0.16, 0.34],
    [back, 0.12],
    [back, -0.16],
    [0.2, -0.1],
    [0.6, -0.1],
  ];
}

function moustachePlaces(width: number): readonly HeadPlace[] {
  return [
    [0.5, 0.1],
    [0.2, 0.1],
    [0.26 - width * 0.8, -0.3],
    [0.14 - width * 0.4, -0.8],
    [0.3, -0.74],
    [0.44 + width * 0.2, -0.3],
  ];
}

/** Loose feathers around the foot of the neck; neck and head cover their front. */
function ruffOutline(body: Body): Point[] {
  const [across, y] = [Math.max(body.neckHalfWidth, body.headRadius) * 1.4, body.headY - body.neckLength];
  const random = seededRandom(Math.round(y * 10));
  return Array.from({ length: 44 }, (_, index): Point => {
    const angle = (index / 44) * 2 * Math.PI;
    const reach = index % 2 === 0 ? 1 - 0.12 * random() : 0.82 + 0.1 * random();
    return [across * reach * Math.cos(angle), y + body.headRadius * (0.3 + 0.74 * reach * Math.sin(angle))];
  });
}
