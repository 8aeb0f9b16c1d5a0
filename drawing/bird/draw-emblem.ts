import { mirrored, type Point } from '../geometry/point';
import { simplify, simplifyRing } from '../geometry/simplify';
import { filledPaths, flipped, strokedPath } from '../svg/elements';
import { pathData } from '../svg/path-data';
import { level, type Turn } from './bank';
import { bodyOutline } from './body';
import { viewBoxAround, type ViewBox } from './view-box';
import { wholeSilhouette, type GrownRaptor } from './grow-raptor';
import { headOutline } from './head/head-shape';
import type { Plumage } from './raptor-plumage';
import { shaftLine } from './wing/wing-plumage';
import { covertArea, fromTipToBody } from './wing/wing-areas';

/** Of body and flight feathers; of coverts; of lining and feather lines; of coverts that are pale. */
export type EmblemTones = readonly [dark: string, coverts: string, lining: string, pale: string];

export const DAY_TONES: EmblemTones = ['#16302e', '#24463f', '#3a5d54', '#d9c9a0'];
export const DUSK_TONES: EmblemTones = ['#141c28', '#222d3d', '#39465a', '#e3b796'];
export const NIGHT_TONES: EmblemTones = ['#060d0d', '#1b3634', '#3a5f5a', '#c3cbb6'];

type EmblemElements = { elements: string; viewBox: ViewBox };

/** The bird in three tones with its feathers as lines, which keeps its data small enough for scenes. */
export function emblemElements(grown: GrownRaptor, tones: EmblemTones, turn: Turn = level): EmblemElements {
  const [dark, coverts, lining, pale] = tones;
  const silhouette = simplifyRing(wholeSilhouette(grown.silhouette), 0.9).map(turn);
  const trunk = [bodyOutline(grown.body), headOutline(grown.body)].map((ring) => ring.map(turn));
  const area = (share: number) => bothWings(covertArea(grown.wing, grown.halfSpan, share), turn);
  const isPale = hasPaleCoverts(grown.raptor.plumage);
  const elements =
    filledPaths([{ colour: dark, data: ringData(silhouette) }]) +
    featherShafts(grown, lining, turn) +
    filledPaths([
      { colour: isPale ? pale : coverts, data: area(0.46) },
      ...(isPale ? [] : [{ colour: lining, data: area(0.2) }]),
      { colour: dark, data: trunk.map((ring) => ringData(simplify(ring, 1))).join('') },
    ]);
  return { elements, viewBox: viewBoxAround(silhouette, 3) };
}

/** Coverts much paler than the flight feathers mark a bird from afar, so its emblem has them pale. */
const hasPaleCoverts = ({ coverts, flight }: Plumage) => lightness(coverts) > lightness(flight) + 0.25;

function lightness(colour: string): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
  return channels.reduce((sum, channel) => sum + channel, 0) / 3 / 255;
}

const ringData = (points: readonly Point[]) => pathData(points.map(flipped));

function bothWings(right: readonly Point[], turn: Turn): string {
  const outline = simplify(right, 1.2);
  return ringData(outline.map(turn)) + ringData(outline.map(mirrored).map(turn));
}

function featherShafts({ wing }: GrownRaptor, colour: string, turn: Turn): string {
  const data = fromTipToBody(wing)
    .map((plume) => shaftLine(plume, 0.45, 0.93))
    .flatMap((line) => [line, line.map(mirrored)])
    .map((line) => pathData(line.map(turn).map(flipped), { closed: false }))
    .join('');
  return strokedPath({ colour, width: 2.6, data });
}
