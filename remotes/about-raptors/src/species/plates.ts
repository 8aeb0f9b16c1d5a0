import plates from './plates.birds.drawing';

/** Pictures of birds have so many CSS pixels to the centimetre. */
export const PIXELS_PER_CM = 4;

const bySerial = new Map(plates.map((plate) => [plate.sn, plate]));

/** The painted drawing of a species, to scale; a RangeError where none is drawn. */
export function plateOf(sn: number) {
  const plate = bySerial.get(sn);
  if (!plate) throw new RangeError(`No plate is drawn of species ${sn}.`);
  return plate;
}
