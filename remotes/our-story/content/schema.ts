import {
  code,
  contentSchemas,
  fields,
  group,
  labelled,
  list,
  page,
  photo,
  prose,
  sample,
  words,
  wordsWith,
} from '@raptors/shared/contract/content-fields';
import * as v from 'valibot';

const invitation = group('Invitation at the end', { title: 'Title', text: prose('Text'), button: 'Button' });

const memberSchema = fields({
  name: code('Name'),
  role: words('Role', 'Degree and task, such as “PhD, Director”.'),
  biography: v.pipe(
    prose('Biography', 'At least 200 characters.'),
    v.minLength(200, 'must be a long biography: at least 200 characters'),
  ),
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

const ICONS = 'src/pages/PatronsAdvisors/person-icons.birds.drawing';

const personSchema = fields({
  name: code('Name'),
  title: v.optional(words('What the person is', 'Such as “Professor of zoology”.')),
  organisation: v.optional(words('Organisation')),
  country: v.optional(words('Country')),
  icon: v.optional(
    v.pipe(
      labelled('Bird beside the name', v.number(), `Number of a species in ${ICONS}.`),
      v.metadata({ reference: { to: 'bird', file: ICONS } }),
    ),
  ),
  sample,
});

const groupSchema = fields({
  title: 'Heading',
  intro: prose('Introduction'),
  people: list('People', personSchema),
});

export const schemas = contentSchemas({
  'volunteers.json': fields({ title: 'Title', text: 'Text', button: 'Button' }),
  'about.json': fields({
    title: 'Title',
    lead: prose('Introduction'),
    contents: list('List of contents', words('Heading', 'As it is written in the long text.')),
    workAreas: list('What we do', fields({ title: 'Title', text: prose('Text') })),
    services: list('What we can do for you', words('Service')),
    invitation,
  }),
  'contact.json': fields({
    title: 'Title',
    place: group('Map', {
      title: 'Heading',
      telephone: wordsWith('Telephone', 'telephone'),
      mapTitle: wordsWith('Name of the map, for screen readers', 'place'),
      loadMap: 'Link that loads the map',
      mapNote: prose('What visitors should know before they load it'),
      mapLink: 'Link to a larger map',
      mapSpanDegrees: labelled(
        'Width of the map in degrees',
        v.pipe(v.number(), v.minValue(0.002), v.maxValue(2)),
        'Degrees of longitude; the height is half of it.',
      ),
    }),
    injuredBird: 'Link for those who have found a bird',
    form: group('Form', { needed: prose('That no field may be left empty') }),
  }),
  'founders.json': fields({
    title: 'Title',
    lead: prose('Introduction'),
    text: prose('Text'),
    ways: list('Links to other pages', fields({ to: page('Page'), label: 'Words of the link' })),
    members: list('Founders', fields({ name: code('Name'), sample })),
  }),
  'patrons-advisors.json': fields({
    title: 'Title',
    patrons: labelled('Patrons', groupSchema),
    advisors: labelled('Advisors', groupSchema),
  }),
  'privacy.json': fields({ title: 'Title', lead: prose('Introduction') }),
  'team.json': fields({
    title: 'Title',
    lead: prose('Introduction'),
    members: list('Members, in the order of the page', memberSchema),
    invitation,
    sample,
  }),
});

export type GroupOfPeople = v.InferOutput<typeof groupSchema>;
export type Person = v.InferOutput<typeof personSchema>;
export type Team = v.InferOutput<(typeof schemas)['team.json']>;
export type TeamMember = v.InferOutput<typeof memberSchema>;
