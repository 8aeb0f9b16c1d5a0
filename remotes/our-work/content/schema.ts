import {
  code,
  contentSchemas,
  fields,
  group,
  labelled,
  list,
  prose,
  sample,
  words,
  wordsWith,
} from '@raptors/shared/contract/content-fields';
import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0, 'must not be negative'));

const explained = fields({ term: 'Term', meaning: prose('What it means in practice') });
const sources = list('Sources', words('Source'));
const callout = group('Invitation at the end', { title: 'Title', text: prose('Text'), button: 'Button' });

const area = fields({
  id: v.pipe(
    code('Id', 'Name of its long text in work-areas/, and end of its address.'),
    v.regex(/^[a-z]+(-[a-z]+)*$/, 'must be lower-case words joined by hyphens'),
  ),
  title: 'Title',
  summary: 'In one line',
});

const heading = fields({
  heading: 'Heading',
  inContents: v.optional(words('Shorter, for the list of contents')),
});

const target = fields({ title: 'Title', about: 'Below it' });
const step = { title: 'Title', text: prose('Text') };

export type OurWorkContent = v.InferOutput<(typeof schemas)['our-work.json']>;
export type PartnershipContent = v.InferOutput<(typeof schemas)['partnership.json']>;
export type InjuredRaptorContent = v.InferOutput<(typeof schemas)['injured-raptor.json']>;

export const schemas = contentSchemas({
  'our-work.json': fields({
    title: 'Title',
    lead: prose('Introduction'),
    /** The prose of each is in `work-areas/<id>.mdx`. */
    areas: labelled(
      'Work areas',
      v.strictTuple([area, area, area, area], 'must be four areas, in the order of the page'),
    ),
    monitoringMethods: list('Methods of monitoring', explained),
    /** How to tell apart the birds of `shapes.birds.drawing`. */
    shapes: group('Figure: shapes of raptors', {
      caption: 'Caption',
      span: wordsWith('Width of a bird', 'cm'),
      notes: v.array(
        fields({ sn: labelled('Number of the species', count), name: 'Name', text: 'What to look for' }),
      ),
    }),
    trainingLink: 'Link to the training',
    roadCount: group('Chart: vultures along one road', {
      caption: 'Caption',
      note: 'Note',
      year: 'Heading: year',
      unit: 'What is counted',
      counts: v.pipe(
        v.array(fields({ year: labelled('Year', count), birds: labelled('Birds', count) })),
        v.minLength(2),
      ),
    }),
    mitigation: list('How threats are mitigated', explained),
    risk: group('How many are at risk', {
      heading: 'Heading',
      figures: list(
        'Figures',
        fields({
          before: v.optional(words('Before the number')),
          number: 'Number',
          after: 'After the number',
        }),
      ),
      counted: prose('Where the figures come from, and what they count'),
      waffleCaption: 'Caption of the picture',
      other: 'Of species with another status',
      waffleAlt: wordsWith('What the picture shows, for those who do not see it', 'total', 'groups'),
    }),
    callToAction: callout,
    servicesHeading: 'Services: heading',
    servicesLead: prose('Services: introduction'),
    services: list('Services', fields({ name: 'Service', about: prose('What it is') })),
    servicesLink: 'Services: link',
    sources,
  }),
  'partnership.json': fields({
    title: 'Title',
    lead: prose('Introduction'),
    sections: group('Headings', {
      foundation: heading,
      collaborations: heading,
      'who-brings-what': heading,
      how: heading,
    }),
    quote: 'Quotation',
    partnerTable: group('Table of partners: headings', {
      caption: 'Caption',
      kind: 'Column: partner',
      brings: 'Column: what they bring',
      gets: 'Column: what they get',
      bringsOnPhone: 'Column on phones: brings',
      getsOnPhone: 'Column on phones: gets',
    }),
    partnerKinds: list(
      'Table of partners: rows',
      fields({ kind: 'Partner', brings: 'What they bring', gets: 'What they get' }),
    ),
    tools: list('How we work together', explained),
    callout,
    sources,
  }),
  'injured-raptor.json': fields({
    title: 'Title',
    crumb: words('Short title', 'In the way to the page, which has no room for the title.'),
    lead: prose('Introduction'),
    bring: 'Before the address of the organisation',
    hours: prose('When the telephone is answered'),
    alsoBring: group('Another place to bring a bird to', { term: 'Before it', value: 'Place' }),
    keep: group('How long a bird may stay in its box', { term: 'Before it', value: 'How long' }),
    targets: group('Buttons at the top', {
      call: target,
      write: target,
      text: target,
      place: target,
      print: target,
    }),
    placeMessages: group('Answers to “Copy my location”', {
      searching: 'While the device looks',
      copied: wordsWith('When it is copied', 'place'),
      notCopied: wordsWith('When it could not be copied', 'place'),
      unknown: prose('When the device does not know'),
    }),
    stepsTitle: 'Heading of the steps',
    steps: v.pipe(
      list(
        'Steps',
        fields({
          ...step,
          /** Each is drawn in `src/pages/InjuredRaptor/StepPicture.tsx`. */
          picture: labelled('Picture', v.picklist(['watch', 'away', 'towel', 'box', 'noFood', 'letter'])),
        }),
      ),
      v.length(6, 'must be six steps, as the lead says'),
    ),
    dead: group('When the bird is dead', {
      title: 'Title',
      first: 'Link to it at the top',
      marks: words('Letters of the steps', 'One for each step, without spaces.'),
      steps: list('Steps', fields(step)),
    }),
    never: group('What never to do', { title: 'Title', list: list('List', words('Never')) }),
    mail: group('The email to us', {
      title: 'Heading',
      to: 'Before our address',
      subjectLabel: 'Before the subject',
      subject: 'Subject',
      lines: labelled(
        'Lines to fill in',
        v.pipe(v.array(words('Line')), v.minLength(1)),
        'In the email, or by hand on paper.',
      ),
      otherwise: prose('How else to reach us'),
    }),
    young: group('A young bird', step),
    sources,
    sample,
  }),
});
