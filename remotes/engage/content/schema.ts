import {
  code,
  contentSchemas,
  fields,
  group,
  labelled,
  list,
  page,
  prose,
  words,
  wordsWith,
} from '@raptors/shared/contract/content-fields';
import * as v from 'valibot';

const sources = list('Sources', words('Source'));
const fact = fields({ term: 'What', value: 'Value' });
const callout = group('Invitation at the end', { title: 'Title', text: prose('Text'), button: 'Button' });

/** A day of the watch season, without a year: `10-25`. */
const seasonDay = (label: string) =>
  v.pipe(
    code(label, 'Month and day, such as 10-25.'),
    v.regex(
      /^(09-(1[5-9]|2\d|30)|10-(0[1-9]|[12]\d|3[01])|11-(0[1-9]|[12]\d|30)|12-(0[1-9]|10))$/,
      'must be a day from 09-15 to 12-10',
    ),
  );

const PASSING_BIRDS = 'src/pages/RaptorsExpedition/passing.birds.drawing';

const seasonRow = v.pipe(
  fields({
    who: 'Who passes',
    when: 'When, as visitors read it',
    from: seasonDay('First day'),
    to: seasonDay('Last day'),
    kind: labelled(
      'Kind of row',
      v.picklist(['season', 'peak']),
      '“season” for the whole count, “peak” for the days when most birds of a kind pass.',
    ),
    scientificName: v.optional(code('Scientific name')),
    sn: v.optional(
      v.pipe(
        labelled('Number of the species', v.number(), `Its drawing is in ${PASSING_BIRDS}.`),
        v.metadata({ reference: { to: 'bird', file: PASSING_BIRDS } }),
      ),
    ),
    points: v.optional(
      list(
        'Days that were counted',
        fields({ day: seasonDay('Day'), label: 'Label on the chart', text: 'Words in the table' }),
      ),
    ),
  }),
  v.check((row) => row.from <= row.to, '"from" must not be after "to"'),
);

const underConstructionSchema = fields({
  title: 'Title',
  message: v.pipe(
    words('Message', 'Fixed by the specification of this site.'),
    v.literal('This page is under Construction.'),
  ),
  meanwhile: prose('What visitors can do meanwhile'),
  waysOn: list(
    'Links to other pages',
    fields({ label: 'Words of the link', to: page('Page'), about: 'Below the link' }),
  ),
});

export const schemas = contentSchemas({
  'section.json': fields({
    underConstruction: group('Pages that are not written yet', {
      owl: wordsWith('Below the owl', 'name', 'cm'),
      waysOn: 'Heading of the links to other pages',
    }),
  }),
  'volunteer.json': fields({
    title: 'Title',
    lead: prose('Introduction'),
    picture: group('Picture', {
      alt: prose('What it shows', 'For those who do not see it.'),
      caption: 'Caption',
    }),
    rolesHeading: 'Roles: heading',
    rolesLead: prose('Roles: introduction'),
    roles: list('Roles', fields({ name: 'Role', about: prose('What one does'), where: 'Where' })),
    callout,
    sources,
  }),
  'become-member.json': underConstructionSchema,
  'resources.json': underConstructionSchema,
  'expedition.json': fields({
    title: 'Title',
    lead: prose('Introduction'),
    /** The keys are the anchors that the list of contents links to. */
    headings: group('Headings', {
      'when-to-see-what': 'When to see what',
      'watch-site': 'The watch site',
      'plan-your-visit': 'Plan your visit',
      expedition: 'The expedition',
    }),
    siteFacts: list('The watch site in facts', fact),
    season: group('Season guide', {
      caption: 'Caption',
      who: 'Column: who',
      when: 'Column: when',
      months: labelled(
        'Months',
        v.tuple([words('September'), words('October'), words('November'), words('December')]),
        'Small screens show their first three letters.',
      ),
      span: wordsWith('Width of a bird', 'cm'),
      legend: prose('What the dashed line and the bars are'),
      note: prose('Note'),
      open: 'Link that shows the table',
      today: wordsWith('Beside the line of today', 'date'),
      peakNow: 'At a peak that today belongs to',
      rows: list('Rows', seasonRow),
    }),
    goodDay: list('A good day', fields({ term: 'What', meaning: prose('What it means') })),
    bringTitle: 'What to bring: heading',
    bring: list('What to bring', words('Thing to bring')),
    behaveTitle: 'How to behave: heading',
    behave: list('How to behave', words('Rule')),
    twoSeasons: group('Two seasons', { title: 'Title', text: prose('Text') }),
    expeditionFacts: list('The expedition in facts', fact),
    callout,
    sources,
  }),
  'migration-watch.json': fields({
    title: 'Title',
    lead: prose('Introduction'),
    imageAlt: prose('What the picture shows', 'For those who do not see it.'),
    heading: 'Heading of the text',
    button: 'Button',
    more: 'Link to more',
    sources,
  }),
});

export type UnderConstructionContent = v.InferOutput<typeof underConstructionSchema>;
export type ExpeditionContent = v.InferOutput<(typeof schemas)['expedition.json']>;
export type SeasonRow = v.InferOutput<typeof seasonRow>;
