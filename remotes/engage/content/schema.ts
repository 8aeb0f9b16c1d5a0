import { page, text, textWith, texts } from '@raptors/shared/contract/content-fields';
import * as v from 'valibot';

const link = v.strictObject({ label: text, to: page, about: text });
const sources = v.pipe(v.array(text), v.minLength(1, 'a page with figures names its sources'));
const fact = v.strictObject({ term: text, value: text });

const sectionSchema = v.strictObject({
  /** What the pages that are not written yet have in common. */
  underConstruction: v.strictObject({ owl: textWith('name', 'cm'), waysOn: text }),
});

/** A day of the watch season, month and day without a year: `10-25`. */
const seasonDay = v.pipe(
  v.string(),
  v.regex(
    /^(09-(1[5-9]|2\d|30)|10-(0[1-9]|[12]\d|3[01])|11-(0[1-9]|[12]\d|30)|12-(0[1-9]|10))$/,
    'must be a day from 09-15 to 12-10',
  ),
);

const seasonRow = v.pipe(
  v.strictObject({
    who: text,
    /** Serial number of the species, whose drawing `src/pages/RaptorsExpedition/passing.birds.drawing` holds. */
    sn: v.optional(
      v.pipe(
        v.number(),
        v.metadata({ reference: { to: 'bird', file: 'src/pages/RaptorsExpedition/passing.birds.drawing' } }),
      ),
    ),
    scientificName: v.optional(text),
    when: text,
    from: seasonDay,
    to: seasonDay,
    /** `season` for the whole count, `peak` for the days when most birds of a kind pass. */
    kind: v.picklist(['season', 'peak']),
    /** Days that were counted: marks on the chart with a short label, and a text in the table. */
    points: v.optional(v.array(v.strictObject({ day: seasonDay, label: text, text }))),
  }),
  v.check((row) => row.from <= row.to, '"from" must not be after "to"'),
);

const volunteerSchema = v.strictObject({
  title: text,
  lead: text,
  picture: v.strictObject({ alt: text, caption: text }),
  rolesHeading: text,
  rolesLead: text,
  roles: v.pipe(v.array(v.strictObject({ name: text, about: text, where: text })), v.minLength(1)),
  callout: v.strictObject({ heading: text, text, button: text }),
  sources,
});

const underConstructionSchema = v.strictObject({
  title: text,
  message: v.literal('This page is under Construction.'),
  meanwhile: text,
  waysOn: v.pipe(v.array(link), v.minLength(1)),
});

const expeditionSchema = v.strictObject({
  title: text,
  lead: text,
  /** Headings by the anchor that the list of contents leads to. */
  headings: v.strictObject(texts('when-to-see-what', 'watch-site', 'plan-your-visit', 'expedition')),
  siteFacts: v.pipe(v.array(fact), v.minLength(1)),
  season: v.strictObject({
    ...texts('caption', 'who', 'when'),
    /** Names of the months from September to December; small screens show their first three letters. */
    months: v.tuple([text, text, text, text]),
    span: textWith('cm'),
    /** Says what the dashed line and the bars are. */
    legend: text,
    note: text,
    /** Unfolds the table. */
    open: text,
    /** Beside the line of today's date, which is there in the season alone. */
    today: textWith('date'),
    /** At a peak that today belongs to. */
    peakNow: text,
    rows: v.pipe(v.array(seasonRow), v.minLength(1)),
  }),
  goodDay: v.array(v.strictObject({ term: text, meaning: text })),
  bringTitle: text,
  bring: v.array(text),
  behaveTitle: text,
  behave: v.array(text),
  twoSeasons: v.strictObject({ heading: text, text }),
  expeditionFacts: v.array(fact),
  callout: v.strictObject({ heading: text, text, button: text }),
  sources,
});

const migrationWatchSchema = v.strictObject({
  ...texts('title', 'lead', 'imageAlt', 'heading', 'button', 'more'),
  sources,
});

/** A page that is announced but not written: its title, the message, and ways on. */
export type UnderConstructionContent = v.InferOutput<typeof underConstructionSchema>;
/** `expedition.json`: the watch site and its season, what to bring and how to behave. */
export type ExpeditionContent = v.InferOutput<typeof expeditionSchema>;
/** A bar in the season guide: who passes, and from which day to which. */
export type SeasonRow = ExpeditionContent['season']['rows'][number];

/** Schema of each content file, by its name. The build checks them. */
export const schemas = {
  'section.json': sectionSchema,
  'volunteer.json': volunteerSchema,
  'become-member.json': underConstructionSchema,
  'resources.json': underConstructionSchema,
  'expedition.json': expeditionSchema,
  'migration-watch.json': migrationWatchSchema,
};
