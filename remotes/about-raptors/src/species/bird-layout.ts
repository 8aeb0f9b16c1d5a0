/** A bird to be placed on a picture. Owls perch: they stand in rows of their own. */
export type SizedBird = { group: 'diurnal' | 'owl'; widthCm: number; heightCm: number };

type Box = { x: number; y: number; width: number; height: number };
type Row<Bird> = { group: SizedBird['group']; birds: Bird[]; widthCm: number; heightCm: number };

const LARGEST_PIXELS_PER_CM = 4;
const SMALLER = 0.97;
const GAP = { x: 10, y: 7 };

/** Where all 83 are on a picture of 1200 × 630. */
export const PICTURE_BOX: Box = { x: 40, y: 22, width: 1120, height: 492 };

/**
 * Places birds at the largest scale at which all of them fit: row by row in the order given, day raptors in the middle of
 * their row, owls on its foot.
 */
export function layOutBirds<Bird extends SizedBird>(birds: readonly Bird[], box: Box) {
  let pixelsPerCm = LARGEST_PIXELS_PER_CM;
  let rows = fillRows(birds, box.width / pixelsPerCm, GAP.x / pixelsPerCm);
  while (!fits(rows, pixelsPerCm, box)) {
    pixelsPerCm *= SMALLER;
    rows = fillRows(birds, box.width / pixelsPerCm, GAP.x / pixelsPerCm);
  }
  let top = box.y + (box.height - heightOf(rows, pixelsPerCm)) / 2;
  const placed = rows.flatMap((row) => {
    let x = box.x + (box.width - row.widthCm * pixelsPerCm) / 2;
    const rowTop = top;
    top += row.heightCm * pixelsPerCm + GAP.y;
    return row.birds.map((bird) => {
      const spare = (row.heightCm - bird.heightCm) * pixelsPerCm;
      const y = rowTop + (row.group === 'owl' ? spare : spare / 2);
      const place = { x, y, width: bird.widthCm * pixelsPerCm, height: bird.heightCm * pixelsPerCm };
      x += place.width + GAP.x;
      return { ...bird, place };
    });
  });
  return { pixelsPerCm, birds: placed };
}

function fillRows<Bird extends SizedBird>(birds: readonly Bird[], widthCm: number, gapCm: number) {
  const rows: Row<Bird>[] = [];
  for (const bird of birds) {
    const row = rows.at(-1);
    const wider = (row?.widthCm ?? 0) + gapCm + bird.widthCm;
    if (row?.group === bird.group && wider <= widthCm) {
      row.birds.push(bird);
      row.widthCm = wider;
      row.heightCm = Math.max(row.heightCm, bird.heightCm);
    } else rows.push({ ...bird, birds: [bird] });
  }
  return rows;
}

const heightOf = (rows: readonly Row<unknown>[], pixelsPerCm: number) =>
  rows.reduce((sum, { heightCm }) => sum + heightCm * pixelsPerCm + GAP.y, -GAP.y);

const fits = (rows: readonly Row<unknown>[], pixelsPerCm: number, box: Box) =>
  heightOf(rows, pixelsPerCm) <= box.height &&
  rows.every(({ widthCm }) => widthCm * pixelsPerCm <= box.width);
