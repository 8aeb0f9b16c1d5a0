import type { Drawing } from '../drawing';
import { svgFile } from '../svg/svg-file';
import { bankingTurn } from './bank';
import { DAY_TONES, emblemElements, type EmblemTones } from './draw-emblem';
import { outlinePath } from './draw-outline';
import { plateElements } from './draw-plate';
import { viewBoxAround, type ViewBox } from './view-box';
import { growRaptor, UNITS_PER_SPAN, wholeSilhouette, type GrownRaptor } from './grow-raptor';
import type { Raptor } from './raptor';
import { findRaptor } from './species/raptor-table';

/** `plate` is in the colours of the feathers, `emblem` in a few tones, `outline` in one colour. */
export type Grade = 'plate' | 'emblem' | 'outline';

/** Colour of silhouettes, and of the logo unless another is given. */
export const INK = '#16302e';
/** CSS pixels per centimetre of a bird in the files of `drawBird`. */
export const PIXELS_PER_CM = 4;
const HALF_UNITS = UNITS_PER_SPAN / 2;

/**
 * Draws a day raptor spread, from below, to scale with all birds.
 * @returns the file, and how many units of its viewBox are one centimetre of the bird
 * @throws {Error} when the row of the species has no wingspan to draw
 */
export function drawRaptor(raptor: Raptor, grade: Grade): Drawing & { unitsPerCm: number } {
  const grown = growRaptor(raptor);
  const { elements, viewBox } = gradeElements(grown, grade);
  const toPixels = (units: number) => round1((units / grown.unitsPerCm) * PIXELS_PER_CM);
  const drawing = svgFile({
    viewBox,
    width: toPixels(viewBox[2]),
    height: toPixels(viewBox[3]),
    body: elements,
  });
  return { ...drawing, unitsPerCm: grown.unitsPerCm };
}

function gradeElements(grown: GrownRaptor, grade: Grade): { elements: string; viewBox: ViewBox } {
  switch (grade) {
    case 'plate':
      return {
        elements: plateElements(grown),
        viewBox: viewBoxAround(wholeSilhouette(grown.silhouette), 4),
      };
    case 'emblem':
      return emblemElements(grown, DAY_TONES);
    case 'outline': {
      const { data, viewBox } = outlinePath(grown);
      return { elements: `<path fill="${INK}" d="${data}"/>`, viewBox };
    }
  }
}

/**
 * A young bird as a plate, to scale as its parents are.
 * @throws {RangeError} when `sn` is no day raptor, or its row has no young plumage
 */
export function drawYoung(sn: number): Drawing {
  const raptor = requireRaptor(sn);
  if (!raptor.young) throw new RangeError(`The row of ${raptor.englishName} has no young plumage`);
  return drawRaptor({ ...raptor, plumage: { ...raptor.plumage, ...raptor.young } }, 'plate');
}

/** A turning bird as a file of its own, 1000 units from tip to tip before it turns. */
export function bankedEmblem(sn: number, bankDegrees: number, tones: EmblemTones = DAY_TONES): Drawing {
  const { elements, viewBox } = bankedElements(sn, bankDegrees, tones);
  return svgFile({ viewBox, width: viewBox[2], height: viewBox[3], body: elements });
}

/** The same as elements, to be placed in a scene. */
export function bankedElements(sn: number, bankDegrees: number, tones: EmblemTones) {
  return emblemElements(growRaptor(requireRaptor(sn)), tones, bankingTurn(bankDegrees, HALF_UNITS));
}

/** The banked bird of the logo: one path, `width` CSS pixels wide. */
export function drawMark({ sn = 33, bankDegrees = 8, colour = INK, width = 58 } = {}): Drawing {
  const turn = bankingTurn(bankDegrees, HALF_UNITS);
  const { data, viewBox } = outlinePath(growRaptor(requireRaptor(sn)), 1.2, turn);
  const height = round1((width * viewBox[3]) / viewBox[2]);
  return svgFile({ viewBox, width, height, body: `<path fill="${colour}" d="${data}"/>` });
}

/** @throws {RangeError} when `sn` is no day raptor */
export function requireRaptor(sn: number): Raptor {
  const raptor = findRaptor(sn);
  if (!raptor) throw new RangeError(`No day raptor has the serial number ${sn}; they run from 1 to 60`);
  return raptor;
}

const round1 = (value: number) => Math.round(value * 10) / 10;
