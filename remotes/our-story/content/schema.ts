import {
  code,
  contentSchemas,
  labelled,
  page,
  photo,
  prose,
  sample,
  texts,
  words,
  wordsWith,
} from '@raptors/shared/contract/content-fields';
import * as v from 'valibot';

const invitation = labelled(
  'Invitation at the end',
  v.strictObject({ title: words('Title'), text: prose('Text'), button: words('Button') }),
);

const memberSchema = v.strictObject({
  name: words('Name'),
  role: words('Role', 'Degree and task, such as “PhD, Director”.'),
  biography: v.pipe(
    prose('Biography', 'At least 200 characters.'),
    v.minLength(200, 'must be a long biography: at least 200 characters'),
  ),
  /** Photograph of the member, in the place of the drawing. */
  photo: v.optional(photo('Photograph, in place of the drawing', 'src/pages/OurTeam/portraits.photos')),
  portrait: v.optional(
    v.pipe(
      code('Drawing', 'Name of a drawing in src/pages/OurTeam/portraits, shown until there is a photograph.'),
      v.metadata({
        reference: { to: 'file', folder: 'src/pages/OurTeam/portraits', ending: '.picture.drawing' },
      }),
    ),
  ),
  sample,
});

const teamSchema = v.strictObject({
  title: words('Title'),
  lead: prose('Introduction'),
  members: labelled(
    'Members, in the order of the page',
    v.pipe(v.array(memberSchema), v.minLength(1, 'must name at least one member')),
  ),
  invitation,
  sample,
});

const personSchema = v.strictObject({
  name: words('Name'),
  title: v.optional(words('What the person is', 'Such as “Professor of zoology”.')),
  organisation: v.optional(words('Organisation')),
  country: v.optional(words('Country')),
  icon: v.optional(
    labelled(
      'Bird beside the name',
      v.pipe(
        v.number(),
        v.metadata({
          reference: { to: 'bird', file: 'src/pages/PatronsAdvisors/person-icons.birds.drawing' },
        }),
      ),
      'Number of a species in src/pages/PatronsAdvisors/person-icons.birds.drawing.',
    ),
  ),
  sample,
});

const groupSchema = v.strictObject({
  title: words('Heading'),
  intro: prose('Introduction'),
  people: labelled('People', v.pipe(v.array(personSchema), v.minLength(1, 'must name at least one person'))),
});

const patronsAdvisorsSchema = v.strictObject({
  title: words('Title'),
  patrons: labelled('Patrons', groupSchema),
  advisors: labelled('Advisors', groupSchema),
});

const foundersSchema = v.strictObject({
  title: words('Title'),
  lead: prose('Introduction'),
  text: prose('Text'),
  ways: labelled(
    'Links to other pages',
    v.array(v.strictObject({ to: page('Page'), label: words('Words of the link') })),
  ),
  members: labelled(
    'Founders',
    v.pipe(
      v.array(v.strictObject({ name: words('Name'), sample })),
      v.minLength(1, 'must name at least one member'),
    ),
  ),
});

const contactSchema = v.strictObject({
  title: words('Title'),
  place: labelled(
    'Map',
    v.strictObject({
      title: words('Heading'),
      mapTitle: wordsWith('Name of the map, for screen readers', 'place'),
      loadMap: words('Link that loads the map'),
      mapNote: prose('What visitors should know before they load it'),
      mapLink: words('Link to a larger map'),
      mapSpanDegrees: labelled(
        'Width of the map in degrees',
        v.pipe(v.number(), v.minValue(0.002), v.maxValue(2)),
        'Degrees of longitude; the height is half of it.',
      ),
    }),
  ),
  injuredBird: words('Link for those who have found a bird'),
  form: labelled('Form', v.strictObject({ needed: prose('That no field may be left empty') })),
});

const aboutSchema = v.strictObject({
  title: words('Title'),
  lead: prose('Introduction'),
  contents: labelled('List of contents', v.array(words('Heading', 'As it is written in the long text.'))),
  workAreas: labelled(
    'What we do',
    v.pipe(
      v.array(v.strictObject({ title: words('Title'), text: prose('Text') })),
      v.minLength(1, 'must name at least one work area'),
    ),
  ),
  services: labelled(
    'What we can do for you',
    v.pipe(v.array(words('Service')), v.minLength(1, 'must name at least one service')),
  ),
  invitation,
});

/** Schema of each content file, by its name. The build checks them. */
export const schemas = contentSchemas({
  'volunteers.json': v.strictObject(texts({ title: 'Title', text: 'Text', button: 'Button' })),
  'about.json': aboutSchema,
  'contact.json': contactSchema,
  'founders.json': foundersSchema,
  'patrons-advisors.json': patronsAdvisorsSchema,
  'privacy.json': v.strictObject({ title: words('Title'), lead: prose('Introduction') }),
  'team.json': teamSchema,
});

/** `contact.json`: words of the map and of the form; the addresses are the organisation’s constants. */
export type ContactContent = v.InferOutput<typeof contactSchema>;
/** People of one kind, under a heading of their own. */
export type Group = v.InferOutput<typeof groupSchema>;
/** `patrons-advisors.json`: both groups of the page. */
export type PatronsAdvisors = v.InferOutput<typeof patronsAdvisorsSchema>;
/** A patron or an advisor; all but the name may be left out. */
export type Person = v.InferOutput<typeof personSchema>;
/** `team.json`: the members in the order of the page, and an invitation to join. */
export type Team = v.InferOutput<typeof teamSchema>;
/** A member of the team with a biography of at least 200 characters. */
export type TeamMember = v.InferOutput<typeof memberSchema>;
