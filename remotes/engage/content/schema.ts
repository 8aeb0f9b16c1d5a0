import {
  code,
  contentSchemas,
  labelled,
  page,
  prose,
  texts,
  words,
  wordsWith,
} from '@raptors/shared/contract/content-fields';
import * as v from 'valibot';

const sources = labelled(
  'Sources',
  v.pipe(v.array(words('Source')), v.minLength(1, 'a page with figures names its sources')),
);
const fact = v.strictObject({ term: words('What'), value: words('Value') });
const callout = labelled(
  'Invitation at the end',
  v.strictObject({ heading: words('Heading'), text: prose('Text'), button: words('Button') }),
);

const sectionSchema = v.strictObject({
  underConstruction: labelled(
    'Pages that are not written yet',
    v.strictObject({
      owl: wordsWith('Below the owl', 'name', 'cm'),
      waysOn: words('Heading of the links to other pages'),
    }),
  ),
});

/** A day of the watch season, month and day without a year: `10-25`. */
const seasonDay = (label: string) =>
  v.pipe(
    code(label, 'Month and day, such as 10-25.'),
    v.regex(
      /^(09-(1[5-9]|2\d|30)|10-(0[1-9]|[12]\d|3[01])|11-(0[1-9]|[12]\d|30)|12-(0[1-9]|10))$/,
      'must be a day from 09-15 to 12-10',
    ),
  );

const seasonRow = v.pipe(
  v.strictObject({
    who: words('Who passes'),
    when: words('When, as visitors read it'),
    from: seasonDay('First day'),
    to: seasonDay('Last day'),
    kind: labelled(
      'Kind of row',
      v.picklist(['season', 'peak']),
      '“season” for the whole count, “peak” for the days when most birds of a kind pass.',
    ),
    scientificName: v.optional(code('Scientific name')),
    sn: v.optional(
      labelled(
        'Number of the species',
        v.pipe(
          v.number(),
          v.metadata({
            reference: { to: 'bird', file: 'src/pages/RaptorsExpedition/passing.birds.drawing' },
          }),
        ),
        'Its drawing is in src/pages/RaptorsExpedition/passing.birds.drawing.',
      ),
    ),
    points: v.optional(
      labelled(
        'Days that were counted',
        v.array(
          v.strictObject({
            day: seasonDay('Day'),
            label: words('Label on the chart'),
            text: words('Words in the table'),
          }),
        ),
      ),
    ),
  }),
  v.check((row) => row.from <= row.to, '"from" must not be after "to"'),
);

const volunteerSchema = v.strictObject({
  title: words('Title'),
  lead: prose('Introduction'),
  picture: labelled(
    'Picture',
    v.strictObject({
      alt: prose('What it shows', 'For those who do not see it.'),
      caption: words('Caption'),
    }),
  ),
  rolesHeading: words('Roles: heading'),
  rolesLead: prose('Roles: introduction'),
  roles: labelled(
    'Roles',
    v.pipe(
      v.array(v.strictObject({ name: words('Role'), about: prose('What one does'), where: words('Where') })),
      v.minLength(1),
    ),
  ),
  callout,
  sources,
});

const underConstructionSchema = v.strictObject({
  title: words('Title'),
  message: v.pipe(
    words('Message', 'Fixed by the specification of this site.'),
    v.literal('This page is under Construction.'),
  ),
  meanwhile: prose('What visitors can do meanwhile'),
  waysOn: labelled(
    'Links to other pages',
    v.pipe(
      v.array(
        v.strictObject({
          label: words('Words of the link'),
          to: page('Page'),
          about: words('Below the link'),
        }),
      ),
      v.minLength(1),
    ),
  ),
});

const expeditionSchema = v.strictObject({
  title: words('Title'),
  lead: prose('Introduction'),
  /** Headings by the anchor that the list of contents leads to. */
  headings: labelled(
    'Headings',
    v.strictObject(
      texts({
        'when-to-see-what': 'When to see what',
        'watch-site': 'The watch site',
        'plan-your-visit': 'Plan your visit',
        expedition: 'The expedition',
      }),
    ),
  ),
  siteFacts: labelled('The watch site in facts', v.pipe(v.array(fact), v.minLength(1))),
  season: labelled(
    'Season guide',
    v.strictObject({
      ...texts({ caption: 'Caption', who: 'Column: who', when: 'Column: when' }),
      months: labelled(
        'Months',
        v.tuple([words('September'), words('October'), words('November'), words('December')]),
        'Small screens show their first three letters.',
      ),
      span: wordsWith('Width of a bird', 'cm'),
      legend: prose('What the dashed line and the bars are'),
      note: prose('Note'),
      open: words('Link that shows the table'),
      today: wordsWith('Beside the line of today', 'date'),
      peakNow: words('At a peak that today belongs to'),
      rows: labelled('Rows', v.pipe(v.array(seasonRow), v.minLength(1))),
    }),
  ),
  goodDay: labelled(
    'A good day',
    v.array(v.strictObject({ term: words('What'), meaning: prose('What it means') })),
  ),
  bringTitle: words('What to bring: heading'),
  bring: labelled('What to bring', v.array(words('Thing to bring'))),
  behaveTitle: words('How to behave: heading'),
  behave: labelled('How to behave', v.array(words('Rule'))),
  twoSeasons: labelled('Two seasons', v.strictObject({ heading: words('Heading'), text: prose('Text') })),
  expeditionFacts: labelled('The expedition in facts', v.array(fact)),
  callout,
  sources,
});

const migrationWatchSchema = v.strictObject({
  title: words('Title'),
  lead: prose('Introduction'),
  imageAlt: prose('What the picture shows', 'For those who do not see it.'),
  ...texts({ heading: 'Heading of the text', button: 'Button', more: 'Link to more' }),
  sources,
});

/** A page that is announced but not written: its title, the message, and ways on. */
export type UnderConstructionContent = v.InferOutput<typeof underConstructionSchema>;
/** `expedition.json`: the watch site and its season, what to bring and how to behave. */
export type ExpeditionContent = v.InferOutput<typeof expeditionSchema>;
/** A bar in the season guide: who passes, and from which day to which. */
export type SeasonRow = ExpeditionContent['season']['rows'][number];

/** Schema of each content file, by its name. The build checks them. */
export const schemas = contentSchemas({
  'section.json': sectionSchema,
  'volunteer.json': volunteerSchema,
  'become-member.json': underConstructionSchema,
  'resources.json': underConstructionSchema,
  'expedition.json': expeditionSchema,
  'migration-watch.json': migrationWatchSchema,
});
