import { text, textWith, texts, unique } from '@raptors/shared/contract/content-fields';
import * as v from 'valibot';
import { exploreRaptorsSchema } from './explore-raptors.schema';
import { speciesWordsSchema } from './species-words.schema';
import { fieldGuideSchema } from './field-guide.schema';
import { forOtherSitesSchema } from './for-other-sites.schema';
import { compareSchema, whichRaptorSchema } from './identification.schema';
import { groundSchema, reportSightingSchema } from './report-sighting.schema';
import { speciesPageSchema } from './species-page.schema';
import { speciesSchema } from './species.schema';
import { vocabularySchema } from './vocabulary.schema';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const id = v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/, 'must be small letters and hyphens'));

/** Id of an entry in a page's list of sources. */
const sourceOf = (page: string) =>
  v.pipe(
    text,
    v.metadata({ reference: { to: 'record', file: `content/sources-${page}.json`, field: 'id' } }),
  );

/** English name of a species in `species.json`. */
const speciesName = v.pipe(
  text,
  v.metadata({ reference: { to: 'record', file: 'content/species.json', field: 'englishName' } }),
);

const callout = v.strictObject({ title: text, text, button: text });

/** What the pages of this section have in common. */
const sectionSchema = v.strictObject({
  sources: text,
  source: textWith('number'),
  backToText: textWith('number'),
});

const knowRaptorsSchema = v.strictObject({
  title: text,
  lead: text,
  /** Headings of the prose files, by their names. */
  headings: v.strictObject(
    texts(
      'what-raptors-are',
      'what-makes-a-raptor',
      'what-they-eat',
      'why-important',
      'how-threatened',
      'status-in-nepal',
    ),
  ),
  figureCaption: v.strictObject({ englishName: text, scientificName: text, about: text }),
  dietColumns: v.strictObject({ caption: text, group: text, food: text, examples: text }),
  threats: v.strictObject({ label: text, act: text }),
  statusTable: v.strictObject({ caption: text, category: text, global: text, nepal: text, threatened: text }),
  injured: callout,
});

const nepalImportanceSchema = v.strictObject({
  title: text,
  lead: text,
  /** Headings of the prose files, by their names. */
  headings: v.strictObject(texts('landmarks', 'migratory-site', 'wintering-area', 'our-role')),
  map: v.strictObject({
    ...texts('caption', 'capital'),
    area: textWith('type', 'km2'),
  }),
  seasonTotals: v.strictObject(texts('caption', 'year', 'species', 'migrants', 'steppeEagles', 'notGiven')),
  winterVultures: v.strictObject({ caption: text, species: text, birds: text }),
  sighting: callout,
});

/** What a page rests on, in the order of its numbers. `id` is what the text writes in `<Cite of="…" />`. */
const sourcesSchema = v.pipe(v.array(v.strictObject({ id: text, text })), unique('id'));

const threatsSchema = v.pipe(
  v.array(
    v.strictObject({
      id,
      title: text,
      /** How it kills. */
      how: text,
      /** One measured number with its place and years. */
      figure: v.strictObject({
        text,
        /** Id of a source in `sources-know-raptors.json`. */
        source: sourceOf('know-raptors'),
      }),
      /** What a reader can do. */
      act: text,
    }),
  ),
  unique('id'),
);

const dietSchema = v.array(
  v.strictObject({ group: text, food: text, examples: v.pipe(v.array(speciesName), v.minLength(1)) }),
);

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
    source: v.optional(sourceOf('nepal-importance')),
  }),
);
/** What passed the watch site in one autumn. */
export type SeasonTotal = v.InferOutput<typeof seasonTotalsSchema>[number];

const winterVulturesSchema = v.array(v.strictObject({ englishName: speciesName, counted: count }));
const actionsSchema = v.array(v.strictObject({ title: text, text }));

/** Which values of species.json nobody has confirmed yet, by serial number. */
const provisionalSchema = v.strictObject({
  sample: v.tuple([v.literal('nationalStatusOf')]),
  nationalStatusOf: v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(83))),
});

/** Species whose global status is another one since the list was made, as "About these values" says. */
const statusChangesSchema = v.array(
  v.strictObject({
    sn: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(83)),
    status: v.picklist(['LC', 'NT', 'VU', 'EN', 'CR']),
    year: count,
  }),
);

/** Global statuses that have moved. */
export type StatusChanges = v.InferOutput<typeof statusChangesSchema>;

/** Schema of each content file, by its name. The build checks them. */
export const schemas = {
  'section.json': sectionSchema,
  'know-raptors.json': knowRaptorsSchema,
  'nepal-importance.json': nepalImportanceSchema,
  'explore-raptors.json': exploreRaptorsSchema,
  'species-words.json': speciesWordsSchema,
  'which-raptor.json': whichRaptorSchema,
  'compare.json': compareSchema,
  'for-other-sites.json': forOtherSitesSchema,
  'report-sighting.json': reportSightingSchema,
  'ground.json': groundSchema,
  'species.json': speciesSchema,
  'species-page.json': speciesPageSchema,
  'field-guide.json': fieldGuideSchema,
  'vocabulary.json': vocabularySchema,
  'provisional.json': provisionalSchema,
  'status-changes.json': statusChangesSchema,
  'threats.json': threatsSchema,
  'diet.json': dietSchema,
  'raptor-figure.json': raptorFigureSchema,
  'protected-areas.json': protectedAreasSchema,
  'season-totals.json': seasonTotalsSchema,
  'winter-vultures.json': winterVulturesSchema,
  'actions.json': actionsSchema,
  'sources-know-raptors.json': sourcesSchema,
  'sources-nepal-importance.json': sourcesSchema,
  'sources-explore-raptors.json': sourcesSchema,
};
