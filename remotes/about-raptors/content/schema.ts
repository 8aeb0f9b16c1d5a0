import * as v from 'valibot';
import { speciesSchema } from './species.schema';

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const id = v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/, 'must be small letters and hyphens'));

/** What a page rests on, in the order of its numbers. `id` is what the text writes in `<Cite of="…" />`. */
const sourcesSchema = v.array(v.strictObject({ id: text, text }));

const threatsSchema = v.array(
  v.strictObject({
    id,
    title: text,
    /** How it kills. */
    how: text,
    /** One measured number with its place and years. */
    figure: v.strictObject({ text, source: text }),
    /** What a reader can do. */
    act: text,
  }),
);

const dietSchema = v.array(
  v.strictObject({ group: text, food: text, examples: v.pipe(v.array(text), v.minLength(1)) }),
);

const totals = v.pipe(
  v.strictObject({ CR: count, EN: count, VU: count, threatened: count, NT: count }),
  v.check(({ CR, EN, VU, threatened }) => CR + EN + VU === threatened, 'threatened must be CR + EN + VU'),
);
const statusTotalsSchema = v.strictObject({ global: totals, nepal: totals });

const raptorFigureSchema = v.array(
  v.strictObject({
    part: v.picklist(['eye', 'bill', 'wingTip', 'trailingEdge', 'tail', 'feet']),
    name: text,
    note: text,
  }),
);

const protectedAreasSchema = v.array(
  v.strictObject({
    name: text,
    type: v.picklist(['National Park', 'Wildlife Reserve', 'Hunting Reserve', 'Conservation Area']),
    /** Middle of the area with its buffer zone. */
    latitude: v.pipe(v.number(), v.minValue(26.35), v.maxValue(30.45)),
    longitude: v.pipe(v.number(), v.minValue(80.06), v.maxValue(88.2)),
    coreKm2: count,
  }),
);

const seasonTotalsSchema = v.array(
  v.strictObject({
    year: count,
    /** Texts, because some are rounded: "about 30". */
    species: text,
    migrants: text,
    steppeEagles: v.optional(text),
    source: v.optional(text),
  }),
);

const winterVulturesSchema = v.array(v.strictObject({ englishName: text, counted: count }));
const actionsSchema = v.array(v.strictObject({ title: text, text }));

/** Which values of species.json nobody has confirmed yet, by serial number. */
const provisionalSchema = v.strictObject({
  sample: v.tuple([v.literal('nationalStatusOf')]),
  nationalStatusOf: v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(83))),
});

/** Schema of each content file, by its name. The build checks them. */
export const schemas = {
  'species.json': speciesSchema,
  'provisional.json': provisionalSchema,
  'threats.json': threatsSchema,
  'diet.json': dietSchema,
  'status-totals.json': statusTotalsSchema,
  'raptor-figure.json': raptorFigureSchema,
  'protected-areas.json': protectedAreasSchema,
  'season-totals.json': seasonTotalsSchema,
  'winter-vultures.json': winterVulturesSchema,
  'actions.json': actionsSchema,
  'sources-know-raptors.json': sourcesSchema,
  'sources-nepal-importance.json': sourcesSchema,
  'sources-explore-raptors.json': sourcesSchema,
};

/** An entry in the list of sources of a page. */
export type Source = v.InferOutput<typeof sourcesSchema>[number];
/** A threat to raptors: how it kills, one measured number, and what a reader can do. */
export type Threat = v.InferOutput<typeof threatsSchema>[number];
/** What is said of one part of the bird in the figure. */
export type RaptorFigureLabel = v.InferOutput<typeof raptorFigureSchema>[number];
/** A protected area of Nepal with its middle in degrees. */
export type ProtectedArea = v.InferOutput<typeof protectedAreasSchema>[number];
/** What one autumn’s migration count found. */
export type SeasonTotal = v.InferOutput<typeof seasonTotalsSchema>[number];
