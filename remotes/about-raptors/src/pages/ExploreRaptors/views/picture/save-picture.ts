import { layOutPicture, type SizedBird } from './picture-layout';

/** A bird of the picture: its outline, or the address of its painted drawing. */
export type PictureBird = SizedBird & { path: string; viewBox: string; painted?: string | undefined };

/** What is written on the picture, and its file. */
export type PictureWords = { title: string; metre: string; name: string; fileName: string };

/** Twice the size at which other sites show it: for large screens, and for paper. */
const DENSITY = 2;
const SIZE = { width: 1200, height: 630 };
const BIRDS = { x: 40, y: 22, width: 1120, height: 492 };
const FOOT = 590;
/** The picture is the same in the dark. */
const COLOURS = { ground: '#f3eee1', ink: '#16302e' };

/**
 * Draws the birds to one scale and hands them to the visitor as a PNG of 2400 × 1260.
 * @throws {Error} when a drawing does not come, or the browser can't draw so large a picture
 */
export async function savePicture(
  birds: readonly PictureBird[],
  words: PictureWords,
  { document, serif }: { document: Document; serif: string },
): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE.width * DENSITY;
  canvas.height = SIZE.height * DENSITY;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas to draw the picture on.');
  context.scale(DENSITY, DENSITY);
  context.fillStyle = COLOURS.ground;
  context.fillRect(0, 0, SIZE.width, SIZE.height);
  context.fillStyle = COLOURS.ink;
  const pixelsPerCm = await drawBirds(context, birds);
  writeFoot(context, words, serif, pixelsPerCm);
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!file) throw new Error('The browser could not make a file of the picture.');
  download(document, file, words.fileName);
}

async function drawBirds(context: CanvasRenderingContext2D, birds: readonly PictureBird[]): Promise<number> {
  const layout = layOutPicture(birds, BIRDS);
  const placeOf = new Map(layout.birds.map((placed) => [placed.sn, placed]));
  await Promise.all(
    birds.map(async ({ sn, path, viewBox, painted }) => {
      const { x = 0, y = 0, width = 0, height = 0 } = placeOf.get(sn) ?? {};
      if (painted) return context.drawImage(await loadImage(painted), x, y, width, height);
      const [left = 0, top = 0, units = 1] = viewBox.split(/[\s,]+/).map(Number);
      context.save();
      context.translate(x, y);
      context.scale(width / units, width / units);
      context.translate(-left, -top);
      context.fill(new Path2D(path));
      context.restore();
    }),
  );
  return layout.pixelsPerCm;
}

async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  // In a page of another site, a drawing without leave would lock the canvas.
  image.crossOrigin = 'anonymous';
  image.src = address;
  await image.decode();
  return image;
}

function writeFoot(
  context: CanvasRenderingContext2D,
  { title, metre, name }: PictureWords,
  serif: string,
  pixelsPerCm: number,
): void {
  context.font = `500 40px ${serif}`;
  context.fillText(title, 56, FOOT);
  const length = 100 * pixelsPerCm;
  const end = SIZE.width - 56;
  context.font = `600 34px ${serif}`;
  context.textAlign = 'right';
  context.fillText(name, end, FOOT);
  context.font = `400 20px ${serif}`;
  context.fillText(metre, end - length - 12, FOOT - 48);
  context.fillRect(end - length, FOOT - 51, length, 2);
  for (const x of [end - length, end - 2]) context.fillRect(x, FOOT - 59, 2, 10);
}

function download(document: Document, file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
