import * as v from 'valibot';
import { SCENE_SHAPES } from './scene/scene-shapes';
import { SKYLINE_NAMES } from './scene/skylines';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const sceneShare = v.pipe(v.number(), v.minValue(-0.2), v.maxValue(1.2));
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #16302e'));
const WRONG_SPECIES = 'must be "all" or a list of serial numbers from 1 to 83';
const serial = v.pipe(
  v.number(WRONG_SPECIES),
  v.integer(WRONG_SPECIES),
  v.minValue(1, WRONG_SPECIES),
  v.maxValue(83, WRONG_SPECIES),
);
const dayRaptor = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60));
const seed = v.pipe(v.number(), v.integer());
const pixels = v.pipe(v.number(), v.minValue(16), v.maxValue(4000));
const time = v.picklist(['dawn', 'day', 'dusk', 'night', 'mist']);
const crop = v.tuple([share, share]);

/** An object with no other fields; the message about a missing or an unknown one lists those allowed. */
function fields<const Entries extends v.ObjectEntries>(entries: Entries) {
  const allowed = Object.keys(entries).join(', ');
  return v.strictObject(entries, ({ expected }) =>
    expected === 'never'
      ? `is not known; allowed are ${allowed}`
      : `is missing or no object; allowed are ${allowed}`,
  );
}

const shoulder = fields({ height: share, extent: share });

export const SceneDrawingSchema = fields({
  time,
  skyline: v.picklist(SKYLINE_NAMES),
  seed,
  shape: v.picklist(SCENE_SHAPES),
  /** Its place as shares of width and height, its wingspan in the picture's pixels. */
  bird: v.optional(
    fields({
      sn: dayRaptor,
      x: sceneShare,
      y: sceneShare,
      spanPx: v.optional(pixels),
      bankDegrees: v.optional(v.pipe(v.number(), v.minValue(-45), v.maxValue(45))),
      phone: v.optional(fields({ x: sceneShare, y: sceneShare, spanPx: v.optional(pixels) })),
    }),
  ),
  people: v.optional(share),
  trees: v.optional(v.boolean()),
  flip: v.optional(v.boolean()),
  crop: v.optional(crop),
  phoneCrop: v.optional(crop),
  /** Raises the near ridges at the left of the wide picture, as shares of its height and width, to have a caption on dark ground. */
  shoulder: v.optional(shoulder),
  phoneShoulder: v.optional(shoulder),
  keepTime: v.optional(v.boolean()),
  /** Also draws `card.svg`, the scene in portrait format for the page's card. */
  card: v.optional(v.boolean()),
});
export type SceneDrawing = v.InferOutput<typeof SceneDrawingSchema>;

export const BirdDrawingSchema = fields({
  grade: v.picklist(['plate', 'emblem', 'outline']),
  species: v.union([v.literal('all'), v.pipe(v.array(serial), v.minLength(1))], WRONG_SPECIES),
  /** Also gives the places of a bird's parts on its plate, for leader lines. */
  points: v.optional(v.boolean()),
});
export type BirdDrawing = v.InferOutput<typeof BirdDrawingSchema>;

export const OutlinesDrawingSchema = fields({
  species: v.union([v.literal('all'), v.pipe(v.array(serial), v.minLength(1))], WRONG_SPECIES),
});

const tones = v.picklist(['day', 'dusk', 'night']);

export const PictureDrawingSchema = v.variant('draw', [
  fields({
    draw: v.literal('contours'),
    seed: v.optional(seed),
    width: v.optional(pixels),
    height: v.optional(pixels),
    stroke: v.optional(colour),
    opacity: v.optional(share),
    levels: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(14))),
  }),
  fields({ draw: v.literal('footer-ridges'), seed: v.optional(seed), width: v.optional(pixels) }),
  fields({
    draw: v.literal('waffle'),
    parts: v.pipe(
      v.array(fields({ colour, count: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
      v.minLength(1),
    ),
    columns: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    sn: v.optional(dayRaptor),
  }),
  fields({
    draw: v.literal('portrait'),
    initials: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(3))),
    seed,
    time: v.optional(time),
  }),
  fields({
    draw: v.literal('emblem'),
    sn: dayRaptor,
    bankDegrees: v.optional(v.number()),
    tones: v.optional(tones),
  }),
  fields({
    draw: v.literal('mark'),
    sn: v.optional(dayRaptor),
    bankDegrees: v.optional(v.number()),
    colour: v.optional(colour),
    width: v.optional(pixels),
  }),
  fields({ draw: v.literal('figure'), sn: dayRaptor }),
  /** A day raptor in its first plumage, which its row must have. */
  fields({ draw: v.literal('young'), sn: dayRaptor }),
  fields({
    draw: v.literal('scene'),
    width: pixels,
    height: pixels,
    time,
    skyline: v.picklist(SKYLINE_NAMES),
    seed,
    shoulder: v.optional(shoulder),
    people: v.optional(share),
    bird: v.optional(
      fields({
        sn: dayRaptor,
        x: sceneShare,
        y: sceneShare,
        spanPx: pixels,
        bankDegrees: v.optional(v.number()),
      }),
    ),
  }),
]);
export type PictureDrawing = v.InferOutput<typeof PictureDrawingSchema>;

/** An order that the studio does not understand; the message names the file and what is wrong. */
export class OrderError extends Error {
  override name = 'OrderError';
}

/** @throws {OrderError} when the content of a `.drawing` file is not JSON or does not fit the schema */
export function parseOrder<const Schema extends v.GenericSchema>(
  schema: Schema,
  content: string,
  file: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, jsonOf(content, file));
  if (result.success) return result.output;
  throw new OrderError(
    result.issues
      .map((issue) => [file, v.getDotPath(issue), issue.message].filter(Boolean).join(': '))
      .join('\n'),
  );
}

function jsonOf(content: string, file: string): unknown {
  try {
    return JSON.parse(content);
  } catch (cause) {
    throw new OrderError(`${file}: is not JSON`, { cause });
  }
}
