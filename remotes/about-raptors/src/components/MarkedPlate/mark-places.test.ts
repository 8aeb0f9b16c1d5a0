import { recordFor } from '../../pages/Species/records';
import speciesRecords from '../../../content/species.json';
import outlines from './all-species.outlines.drawing';
import { placeBird, placeMarks, STAGE } from './mark-places';

it.each(speciesRecords.map(({ slug }) => slug))(
  '%s: each mark has a point on the drawing and a corner of its own',
  (slug) => {
    const record = recordFor(slug);
    const drawn = record.guide.marks.filter(({ isNotDrawn }) => !isNotDrawn);
    const marks = placeMarks(record);
    expect(marks.map(({ label }) => label)).toEqual(drawn.map(({ label }) => label));
    expect(new Set(marks.map(({ corner }) => corner)).size).toBe(marks.length);
    const outside = marks.filter(({ x, y }) => Math.min(x, y) < 0 || Math.max(x, y) > 1);
    expect(outside).toEqual([]);
  },
);

/** From the narrowest window with words beside the bird to full width. */
const SCALES = [0.89, 1];

it.each(speciesRecords.filter(({ group }) => group !== 'owl').map(({ slug }) => slug))(
  '%s: words lie beside the bird',
  (slug) => {
    const record = recordFor(slug);
    const outline = outlineOnStage(record.plate);
    const over = SCALES.flatMap((scale) =>
      placeMarks(record).filter(({ corner, label, note }) => {
        const height = wordsHeight(label, note, scale) / scale;
        return outline.some(
          ([x, y]) =>
            (corner.endsWith('left') ? x < 209 : x > STAGE.width - 209) &&
            (corner.startsWith('top') ? y < height : y > STAGE.height - 16 / scale - height),
        );
      }),
    );
    expect(over.map(({ label }) => label)).toEqual([]);
  },
);

it.each(speciesRecords.filter(({ group }) => group === 'owl').map(({ slug }) => slug))(
  '%s: stands between the words',
  (slug) => expect(placeBird(recordFor(slug).plate).left).toBeGreaterThan(209),
);

type Point = readonly [number, number];

/** The outline of a day raptor as points. Outlines have a margin of 2 units, plates of 4. */
function outlineOnStage(plate: ReturnType<typeof recordFor>['plate']): Point[] {
  const { path, viewBox } = outlines.find(({ sn }) => sn === plate.sn)!;
  const [left, top, width] = viewBox.split(' ').map(Number) as [number, number, number];
  const bird = placeBird(plate);
  const factor = bird.width / (width + 4);
  const ring: Point[] = [];
  let [x, y] = [0, 0];
  const numbers = path.match(/-?[\d.]+/g)!.map(Number);
  for (let index = 0; index < numbers.length; index += 2) {
    const [dx, dy] = [numbers[index]!, numbers[index + 1]!];
    for (let part = 1; part <= 20; part += 1) ring.push([x + (dx * part) / 20, y + (dy * part) / 20]);
    [x, y] = [x + dx, y + dy];
  }
  return ring.map(([px, py]) => [bird.left + (px - left + 2) * factor, bird.top + (py - top + 2) * factor]);
}

/** Height of a mark's words in CSS pixels, estimated from the number of letters in a line. */
function wordsHeight(label: string, note: string, scale: number) {
  const lines = (text: string, perLine: number) =>
    text.match(new RegExp(`.{1,${Math.floor(perLine)}}(?: |$)`, 'g'))?.length ?? 0;
  return lines(label, 21 * scale) * 23 + 2 + lines(note, 26 * scale) * 21;
}
