import { mirrored, type Point } from '../geometry/point';
import { smoothCurve } from '../geometry/smooth-curve';
import { seededRandom } from '../random/seeded-random';
import { strokedPath, upright } from '../svg/elements';
import { pair, shortNumber } from '../svg/path-data';
import type { Owl } from './owl';
import type { OwlFigure } from './owl-figure';

const n = (value: number) => shortNumber(Math.round(value * 10) / 10);
const p = (x: number, y: number) => pair(Math.round(x * 10), Math.round(-y * 10), 10);
const SIDES = [1, -1] as const;

/** The caller cuts both by the outline of the head. */
export function crownAndDisc(owl: Owl, figure: OwlFigure): string {
  return crownMarks(owl, figure) + disc(owl, figure);
}

function crownMarks(
  { crownMarks: marks, sn }: Owl,
  { headHalfWidth, headHalfHeight, headY }: OwlFigure,
): string {
  if (!marks) return '';
  const random = seededRandom(sn * 31 + 7);
  if (marks.kind === 'bars') {
    const rows = [0.3, 0.47, 0.64, 0.81].map((share) => {
      const y = headY + headHalfHeight * share;
      return `M${p(-headHalfWidth, y - 3)}q${n(headHalfWidth)}-5 ${n(2 * headHalfWidth)} 0`;
    });
    return strokedPath({ colour: marks.colour, width: 0.9, data: rows.join('') });
  }
  const dots = Array.from({ length: 40 }, () => {
    const x = (random() - 0.5) * 2 * headHalfWidth;
    const y = headY + headHalfHeight * (0.25 + 0.8 * random());
    return `M${p(x, y)}${marks.kind === 'spots' ? 'h.1' : 'v2.6'}`;
  });
  return strokedPath({
    colour: marks.colour,
    width: marks.kind === 'spots' ? 1.4 : 0.9,
    data: dots.join(''),
    isRound: true,
  });
}

function disc(owl: Owl, figure: OwlFigure): string {
  if (owl.disc === 'heart') return heartDisc(owl, figure);
  const { headHalfWidth, headHalfHeight, eyeX, eyeY } = figure;
  const y = n(-(eyeY - headHalfHeight * 0.1));
  if (owl.disc === 'none') {
    return SIDES.map(
      (side) =>
        `<ellipse cx="${n(side * eyeX)}" cy="${y}" rx="${n(headHalfWidth * 0.36)}" ry="${n(headHalfHeight * 0.5)}" fill="${owl.discColour}" opacity=".9"/>`,
    ).join('');
  }
  const height = headHalfHeight * (owl.disc === 'round' ? 0.74 : 0.66);
  const rim = owl.disc === 'round' ? 1.8 : 1.3;
  const ellipse = (side: number, share: number, paint: string) =>
    `<ellipse cx="${n(side * eyeX)}" cy="${y}" rx="${n(headHalfWidth * 0.47 * share)}" ry="${n(height * share)}" ${paint}/>`;
  const outer = SIDES.map((side) =>
    ellipse(side, 1, `fill="${owl.discColour}" stroke="${owl.discRim}" stroke-width="${rim}"`),
  );
  const rings = owl.discRings
    ? SIDES.flatMap((side) =>
        [0.82, 0.64].map((share) =>
          ellipse(side, share, `fill="none" stroke="${owl.discRings}" stroke-width=".7"`),
        ),
      )
    : [];
  return [...outer, ...rings].join('');
}

function heartDisc(owl: Owl, { headHalfWidth, headHalfHeight, headY }: OwlFigure): string {
  const right = (
    [
      [0.2, 0.84],
      [0.5, 0.96],
      [0.84, 0.66],
      [0.9, 0.06],
      [0.62, -0.52],
      [0.28, -0.88],
    ] as const
  ).map(([x, y]): Point => [x * headHalfWidth, headY + y * headHalfHeight]);
  const ring = smoothCurve(
    [
      [0, headY + headHalfHeight * 0.44],
      ...right,
      [0, headY - headHalfHeight * 1.04],
      ...right.map(mirrored).reverse(),
    ],
    { closed: true },
  );
  return `<path d="${upright(ring, 0.1, 1)}" fill="${owl.discColour}" stroke="${owl.discRim}" stroke-width="2"/>`;
}

export function eyesAndBill(owl: Owl, figure: OwlFigure): string {
  return SIDES.map((side) => eye(owl, figure, side)).join('') + brows(owl, figure) + bill(owl, figure);
}

function eye({ eye: colour, eyeRing }: Owl, { eyeX, eyeY, eyeRadius }: OwlFigure, side: 1 | -1): string {
  const circle = (radius: number, paint: string, dx = 0, dy = 0) =>
    `<circle cx="${n(side * eyeX + dx)}" cy="${n(-eyeY + dy)}" r="${n(radius)}" ${paint}/>`;
  const isDark = Number.parseInt(colour.slice(1, 3), 16) < 0x30;
  return [
    eyeRing ? circle(eyeRadius * 1.55, `fill="${eyeRing}"`) : '',
    circle(eyeRadius, `fill="${colour}" stroke="#1d1612"`),
    isDark ? '' : circle(eyeRadius * 0.52, 'fill="#15110e"'),
    circle(Math.max(0.6, eyeRadius * 0.2), 'fill="#fff"', -eyeRadius * 0.25, -eyeRadius * 0.3),
    lid({ eyeX, eyeY, eyeRadius }, side),
  ].join('');
}

/** The upper lid, a little lowered: wide open, an owl looks startled. */
function lid(
  { eyeX, eyeY, eyeRadius }: Pick<OwlFigure, 'eyeX' | 'eyeY' | 'eyeRadius'>,
  side: 1 | -1,
): string {
  const [half, radius] = [eyeRadius * 0.86, eyeRadius * 1.04].map(n);
  const start = p(side * eyeX - eyeRadius * 0.86, eyeY + eyeRadius * 0.56);
  return `<path d="M${start}a${radius} ${radius} 0 0 1 ${n(Number(half) * 2)} 0q-${half}-${n(eyeRadius * 0.3)}-${n(Number(half) * 2)} 0z" fill="#1d1612"/>`;
}

function brows(
  { brow, disc: shape, discRim }: Owl,
  { headHalfWidth, headHalfHeight, eyeY }: OwlFigure,
): string {
  if (!brow && (shape === 'heart' || shape === 'none')) return '';
  // A brow rises beside the bill, arches over the eye and comes down behind it: a straight slant would look angry.
  const at = (side: number, x: number, y: number) => p(side * headHalfWidth * x, eyeY + headHalfHeight * y);
  const top = brow ? 0.62 : 0.66;
  const stroke = (side: number) =>
    `M${at(side, 0.07, 0.02)}C${at(side, 0.1, top)} ${at(side, 0.5, top + 0.1)} ${at(side, 0.76, brow ? 0.24 : 0.3)}`;
  const data = SIDES.map(stroke).join('');
  return strokedPath({ colour: brow ?? discRim, width: brow ? 2.4 : 2, data, isRound: true });
}

function bill({ bill: colour }: Owl, { headHalfHeight, eyeY }: OwlFigure): string {
  const y = (share: number) => eyeY + headHalfHeight * share;
  const data =
    `M${p(-2.6, y(-0.06))}Q${p(0, y(0.1))} ${p(2.6, y(-0.06))}Q${p(2.4, y(-0.4))} ${p(0, y(-0.56))}` +
    `Q${p(-2.4, y(-0.4))} ${p(-2.6, y(-0.06))}z`;
  return `<path d="${data}" fill="${colour}" stroke="#1d1612" stroke-opacity=".5" stroke-width=".6"/>`;
}
