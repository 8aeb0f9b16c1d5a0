import plates from './plates.birds.drawing';

const bySerial = new Map(plates.map((plate) => [plate.sn, plate]));

export function plateOf(sn: number) {
  const plate = bySerial.get(sn);
  if (!plate) throw new RangeError(`No plate is drawn of species ${sn}.`);
  return plate;
}
