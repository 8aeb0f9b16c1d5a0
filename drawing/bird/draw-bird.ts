import type { Drawing } from '../drawing';
import { drawOwl, owlSilhouette } from '../owl/draw-owl';
import { findOwl, OWLS } from '../owl/owl-table';
import type { Species } from '../species';
import { outlinePath } from './draw-outline';
import { drawRaptor, type Grade } from './draw-raptor';
import { growRaptor } from './grow-raptor';
import { middle } from './raptor';
import { findRaptor, RAPTORS } from './species/raptor-table';

type BirdDrawing = Drawing & {
  sn: number;
  slug: string;
  englishName: string;
  /** Middle of the published range, rounded; `undefined` where the list gives none. */
  spanCm: number | undefined;
  lengthCm: number;
  /** Units of the viewBox per centimetre of the bird: wingspan for day raptors, length for owls. */
  unitsPerCm: number;
};

export const DRAWN_SPECIES: readonly number[] = [...RAPTORS, ...OWLS].map(({ sn }) => sn);

/**
 * Draws one species, to scale with all others: day raptors spread, from below, owls perched.
 * @throws {RangeError} when the checklist has no such serial number, or an owl is requested as an emblem
 */
export function drawBird(sn: number, grade: Grade): BirdDrawing {
  const raptor = findRaptor(sn);
  if (raptor) return { ...drawRaptor(raptor, grade), ...facts(raptor) };
  const owl = findOwl(sn);
  if (!owl) throw new RangeError(`No species has the serial number ${sn}; they run from 1 to 83`);
  if (grade === 'emblem') throw new RangeError(`Species ${sn} is an owl; only day raptors have emblems`);
  return { ...drawOwl(owl, grade), ...facts(owl) };
}

export type BirdOutline = {
  sn: number;
  path: string;
  viewBox: string;
  /** What the whole of `viewBox` measures on the bird. */
  widthCm: number;
  heightCm: number;
};

/** Tolerance in drawing units, coarser than in files, which may be shown large. */
const COARSE = 1.6;

/** @throws {RangeError} when the checklist has no such serial number */
export function drawOutline(sn: number): BirdOutline & { slug: string } {
  const { slug, data, viewBox, unitsPerCm } = silhouette(sn);
  const toCm = (units: number) => Math.round((units / unitsPerCm) * 10) / 10;
  return {
    slug,
    sn,
    path: data,
    viewBox: viewBox.join(' '),
    widthCm: toCm(viewBox[2]),
    heightCm: toCm(viewBox[3]),
  };
}

function silhouette(sn: number) {
  const raptor = findRaptor(sn);
  if (raptor) {
    const grown = growRaptor(raptor);
    return { slug: raptor.slug, ...outlinePath(grown, COARSE), unitsPerCm: grown.unitsPerCm };
  }
  const owl = findOwl(sn);
  if (!owl) throw new RangeError(`No species has the serial number ${sn}; they run from 1 to 83`);
  return { slug: owl.slug, ...owlSilhouette(owl) };
}

function facts({ sn, slug, englishName, wingspanCm, lengthCm }: Species) {
  return { sn, slug, englishName, spanCm: wingspanCm && middle(wingspanCm), lengthCm: middle(lengthCm) };
}
