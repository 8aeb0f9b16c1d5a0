import type { BirdOutline } from '@raptors/shared/design/pictures';
import outlines from './all-species.outlines.drawing';

const bySerial = new Map(outlines.map((outline) => [outline.sn, outline]));

/**
 * The outline of a species.
 * @throws {RangeError} where none is drawn
 */
export function outlineOf(sn: number): BirdOutline {
  const outline = bySerial.get(sn);
  if (!outline) throw new RangeError(`No outline is drawn of species ${sn}.`);
  return outline;
}
