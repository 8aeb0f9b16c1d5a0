import {
  code,
  contentSchemas,
  fields,
  group,
  labelled,
  list,
  prose,
  unique,
  words,
  wordsWith,
} from '@raptors/shared/contract/content-fields';
import * as v from 'valibot';
import { exploreRaptorsSchema } from './explore-raptors.schema';
import { speciesWordsSchema } from './species-words.schema';
import { fieldGuideSchema } from './field-guide.schema';
import { compareSchema, whichRaptorSchema } from './identification.schema';
import { groundSchema, reportSightingSchema } from './report-sighting.schema';
import { speciesPageSchema } from './species-page.schema';
import { speciesSchema } from './species.schema';
import { vocabularySchema } from './vocabulary.schema';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const id = v.pipe(code('Id'), v.regex(/^[a-z][a-z-]*$/, 'must be small letters and hyphens'));

const sourceOf = (page: string) =>
  v.pipe(
    code('Source', 'Its id in the list of sources.'),
    v.metadata({ reference: { to: 'record', file: `content/sources-${page}.json`, field: 'id' } }),
  );

const speciesName = v.pipe(
  words('Species', 'Its English name in the list of species.'),
  v.metadata({ reference: { to: 'record', file: 'content/species.json', field: 'englishName' } }),
);

const callout = fields({ title: 'Title', text: prose('Text'), button: 'Button' });

/** The number of a source is its place in the list. A text refers to its `id` by `<Cite of="…" />`, a JSON file by `source`. */
const sourcesSchema = v.pipe(
  v.array(fields({ text: 'Source', id: code('Id', 'What the long text writes in <Cite of="…" />.') })),
  unique('id'),
);

export const schemas = contentSchemas({
  'section.json': fields({
    sources: 'Heading of the sources',
    source: wordsWith('Name of a source, for screen readers', 'number'),
    backToText: wordsWith('Link back to the text, for screen readers', 'number'),
  }),
  'know-raptors.json': fields({
    title: 'Title',
    lead: prose('Introduction'),
    headings: group('Headings of the long texts', {
      'what-raptors-are': 'What raptors are',
      'what-makes-a-raptor': 'What makes a raptor',
      'what-they-eat': 'What they eat',
      'why-important': 'Why they are important',
      'how-threatened': 'How they are threatened',
      'status-in-nepal': 'Status in Nepal',
    }),
    figureCaption: group('Caption of the drawing', {
      englishName: 'English name',
      scientificName: code('Scientific name'),
      about: 'After the names',
    }),
    dietColumns: group('Table of food: headings', {
      caption: 'Caption',
      group: 'Column: group',
      food: 'Column: food',
      examples: 'Column: examples',
    }),
    threats: group('Threats', { label: 'Name of the list', act: 'Before what one can do' }),
    statusTable: group('Table of status: headings', {
      caption: 'Caption',
      category: 'Column: category',
      global: 'Column: global list',
      nepal: 'Column: Nepal’s list',
      threatened: 'Row: threatened',
    }),
    injured: labelled('Found an injured raptor', callout),
  }),
  'nepal-importance.json': fields({
    title: 'Title',
    lead: prose('Introduction'),
    headings: group('Headings of the long texts', {
      landmarks: 'Landmarks',
      'migratory-site': 'Migratory site',
      'wintering-area': 'Wintering area',
      'our-role': 'Our role',
    }),
    map: group('Map', {
      caption: 'Caption',
      capital: 'The capital',
      area: wordsWith('A protected area', 'type', 'km2'),
    }),
    seasonTotals: group('Autumn totals: headings', {
      caption: 'Caption',
      year: 'Column: year',
      species: 'Column: species',
      migrants: 'Column: all migrants',
      steppeEagles: 'Column: Steppe Eagles',
      notGiven: 'Where a number is missing',
    }),
    winterVultures: group('Vultures in winter: headings', {
      caption: 'Caption',
      species: 'Column: species',
      birds: 'Column: birds',
    }),
    sighting: labelled('Seen a raptor', callout),
  }),
  'explore-raptors.json': exploreRaptorsSchema,
  'species-words.json': speciesWordsSchema,
  'which-raptor.json': whichRaptorSchema,
  'compare.json': compareSchema,
  'for-other-sites.json': fields({
    title: 'Title',
    lead: prose('Introduction'),
    ways: list(
      'Ways',
      fields({
        title: 'Title',
        text: prose('Text'),
        code: code('Code', '{site} is the address of this site.'),
      }),
    ),
    more: prose('Where to read more'),
  }),
  'report-sighting.json': reportSightingSchema,
  'ground.json': groundSchema,
  'species.json': speciesSchema,
  'species-page.json': speciesPageSchema,
  'field-guide.json': fieldGuideSchema,
  'vocabulary.json': vocabularySchema,
  /** Numbers of the species whose status in Nepal is not confirmed. */
  'provisional.json': fields({
    sample: v.tuple([v.literal('nationalStatusOf')]),
    nationalStatusOf: v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(83))),
  }),
  'status-changes.json': v.array(
    fields({
      sn: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(83)),
      status: v.picklist(['LC', 'NT', 'VU', 'EN', 'CR']),
      year: count,
    }),
  ),
  'threats.json': v.pipe(
    v.array(
      fields({
        title: 'Title',
        how: prose('How it kills'),
        figure: group('Figure', {
          text: prose('One measured number', 'With its place and years.'),
          source: sourceOf('know-raptors'),
        }),
        act: prose('What a reader can do'),
        id,
      }),
    ),
    unique('id'),
  ),
  'diet.json': v.array(fields({ group: 'Group', food: 'Food', examples: list('Examples', speciesName) })),
  'raptor-figure.json': v.array(
    fields({
      part: labelled('Part', v.picklist(['eye', 'bill', 'wingTip', 'trailingEdge', 'tail', 'feet'])),
      name: 'Name',
      note: 'Note',
    }),
  ),
  'protected-areas.json': v.array(
    fields({
      name: 'Name',
      type: v.pipe(
        words('Kind'),
        v.picklist(['National Park', 'Wildlife Reserve', 'Hunting Reserve', 'Conservation Area']),
      ),
      /** Middle of the area with its buffer zone, in degrees. */
      latitude: labelled('Latitude', v.pipe(v.number(), v.minValue(26.35), v.maxValue(30.45))),
      longitude: labelled('Longitude', v.pipe(v.number(), v.minValue(80.06), v.maxValue(88.2))),
      coreKm2: labelled('Core in square kilometres', count),
    }),
  ),
  'season-totals.json': v.array(
    fields({
      year: labelled('Year', count),
      species: words('Migrating species', 'A number, or “about 30”.'),
      migrants: 'All migrating raptors',
      steppeEagles: v.optional(words('Steppe Eagles')),
      source: v.optional(sourceOf('nepal-importance')),
    }),
  ),
  'winter-vultures.json': v.array(fields({ englishName: speciesName, counted: labelled('Counted', count) })),
  'actions.json': v.array(fields({ title: 'Title', text: prose('Text') })),
  'sources-know-raptors.json': sourcesSchema,
  'sources-nepal-importance.json': sourcesSchema,
  'sources-explore-raptors.json': sourcesSchema,
});

export type SeasonTotal = v.InferOutput<(typeof schemas)['season-totals.json']>[number];
export type StatusChanges = v.InferOutput<(typeof schemas)['status-changes.json']>;
