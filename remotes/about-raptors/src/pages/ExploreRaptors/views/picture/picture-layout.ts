/** A bird to be placed on the picture. Owls perch: they stand in rows of their own. */
export type SizedBird = { sn: number; group: 'diurnal' | 'owl'; widthCm: number; heightCm: number };

/** Where a bird is on the picture, in its pixels. */
export type PlacedBird = { sn: number; x: number; y: number; width: number; height: number };

/** All birds at one scale, in pixels per centimetre. */
export type PictureLayout = { pixelsPerCm: number; birds: PlacedBird[] };

type Box = { x: number; y: number; width: number; height: number };
type Row = { group: SizedBird['group']; birds: SizedBird[]; widthCm: number; heightCm: number };

const LARGEST_PIXELS_PER_CM = 4;
const SMALLER = 0.97;
const GAP = { x: 10, y: 7 };

/**
 * Places birds at the largest scale at which all of them fit: row by row in the order given, day raptors in the middle of
 * their row, owls on its foot.
 */
export function layOutPicture(birds: readonly SizedBird[], box: Box): PictureLayout {
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
    return row.birds.map(({ sn, widthCm, heightCm }) => {
      const spare = (row.heightCm - heightCm) * pixelsPerCm;
      const bird = {
        sn,
        x,
        y: rowTop + (row.group === 'owl' ? spare : spare / 2),
        width: widthCm * pixelsPerCm,
        height: heightCm * pixelsPerCm,
      };
      x += bird.width + GAP.x;
      return bird;
    });
  });
  return { pixelsPerCm, birds: placed };
}

function fillRows(birds: readonly SizedBird[], widthCm: number, gapCm: number): Row[] {
  const rows: Row[] = [];
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

const heightOf = (rows: readonly Row[], pixelsPerCm: number) =>
  rows.reduce((sum, { heightCm }) => sum + heightCm * pixelsPerCm + GAP.y, -GAP.y);

const fits = (rows: readonly Row[], pixelsPerCm: number, box: Box) =>
  heightOf(rows, pixelsPerCm) <= box.height &&
  rows.every(({ widthCm }) => widthCm * pixelsPerCm <= box.width);
