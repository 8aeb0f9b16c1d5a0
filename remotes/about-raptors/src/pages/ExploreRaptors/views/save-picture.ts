import { fillIn, organisation } from '@raptors/shared/organisation/organisation';
import content from '../../../../content/explore-raptors.json';
import { layOutBirds, PICTURE_BOX } from '../../../species/bird-layout';
import { PIXELS_PER_CM, plateOf } from '../../../species/plates';
import { allSpecies, type ListedSpecies } from '../../../species/species-list';
import { outlineOf } from './BirdRow';

/** Twice the size at which other sites show it: for large screens, and for paper. */
const DENSITY = 2;
const SIZE = { width: 1200, height: 630 };
const FOOT = 590;
/** The picture is the same in the dark. */
const COLOURS = { ground: '#f3eee1', ink: '#16302e' };

const words = content.bySize.picture;

/**
 * Draws the species to one scale and hands them to the visitor as a PNG of 2400 × 1260.
 * @param button whose document and typeface are used
 * @throws {Error} when a drawing does not come, or the browser can't draw so large a picture
 */
export async function savePicture(
  species: readonly ListedSpecies[],
  isPainted: boolean,
  button: HTMLElement,
): Promise<void> {
  const document = button.ownerDocument;
  const canvas = document.createElement('canvas');
  canvas.width = SIZE.width * DENSITY;
  canvas.height = SIZE.height * DENSITY;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas to draw the picture on.');
  context.scale(DENSITY, DENSITY);
  context.fillStyle = COLOURS.ground;
  context.fillRect(0, 0, SIZE.width, SIZE.height);
  context.fillStyle = COLOURS.ink;
  const pixelsPerCm = await drawBirds(context, species, isPainted);
  const title = species.length === allSpecies.length ? words.title : words.titleOfSome;
  const serif = getComputedStyle(button).getPropertyValue('--serif') || 'serif';
  writeFoot(
    context,
    fillIn(title, { count: species.length, total: allSpecies.length }),
    serif,
    100 * pixelsPerCm,
  );
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!file) throw new Error('The browser could not make a file of the picture.');
  download(document, file);
}

async function drawBirds(
  context: CanvasRenderingContext2D,
  species: readonly ListedSpecies[],
  isPainted: boolean,
): Promise<number> {
  const sized = species.map(({ sn, group }) => {
    const { src, width, height } = plateOf(sn);
    const outline = outlineOf(sn);
    if (!isPainted) return { group, outline, widthCm: outline.widthCm, heightCm: outline.heightCm };
    return { group, outline, src, widthCm: width / PIXELS_PER_CM, heightCm: height / PIXELS_PER_CM };
  });
  const { pixelsPerCm, birds } = layOutBirds(sized, PICTURE_BOX);
  await Promise.all(
    birds.map(async ({ src, outline: { viewBox, path }, place: { x, y, width, height } }) => {
      if (src) return context.drawImage(await loadImage(src), x, y, width, height);
      const [left = 0, top = 0, units = 1] = viewBox.split(/[\s,]+/).map(Number);
      context.save();
      context.translate(x, y);
      context.scale(width / units, width / units);
      context.translate(-left, -top);
      context.fill(new Path2D(path));
      context.restore();
    }),
  );
  return pixelsPerCm;
}

async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  // In a page of another site, a drawing without leave would lock the canvas.
  image.crossOrigin = 'anonymous';
  image.src = address;
  await image.decode();
  return image;
}

/** Title, a bar of one metre, and whose picture it is. */
function writeFoot(context: CanvasRenderingContext2D, title: string, serif: string, metre: number): void {
  context.font = `500 40px ${serif}`;
  context.fillText(title, 56, FOOT);
  const end = SIZE.width - 56;
  context.font = `600 34px ${serif}`;
  context.textAlign = 'right';
  context.fillText(organisation.productName, end, FOOT);
  context.font = `400 20px ${serif}`;
  context.fillText(content.bySize.metre, end - metre - 12, FOOT - 48);
  context.fillRect(end - metre, FOOT - 51, metre, 2);
  for (const x of [end - metre, end - 2]) context.fillRect(x, FOOT - 59, 2, 10);
}

function download(document: Document, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = words.fileName;
  link.click();
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
