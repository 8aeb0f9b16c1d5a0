import {
  code,
  contentSchemas,
  labelled,
  prose,
  sample,
  texts,
  words,
  wordsWith,
} from '@raptors/shared/contract/content-fields';
import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0, 'must not be negative'));

/** A term and what it means in practice, shown as one row of a ruled list. */
const explained = v.strictObject({ term: words('Term'), meaning: prose('What it means in practice') });
const sources = labelled(
  'Sources',
  v.pipe(v.array(words('Source')), v.minLength(1, 'a page with figures names its sources')),
);
const callout = labelled(
  'Invitation at the end',
  v.strictObject({ heading: words('Heading'), text: prose('Text'), button: words('Button') }),
);

const area = v.strictObject({
  id: v.pipe(
    code('Id', 'Name of its long text in work-areas/, and end of its address.'),
    v.regex(/^[a-z]+(-[a-z]+)*$/, 'must be lower-case words joined by hyphens'),
  ),
  title: words('Title'),
  summary: words('In one line'),
});

const ourWorkSchema = v.strictObject({
  title: words('Title'),
  lead: prose('Introduction'),
  /** The four work areas. The prose of each is in `work-areas/<id>.mdx`. */
  areas: labelled(
    'Work areas',
    v.strictTuple([area, area, area, area], 'must be four areas, in the order of the page'),
  ),
  monitoringMethods: labelled('Methods of monitoring', v.array(explained)),
  /** What tells the outlines of `shapes.birds.drawing` apart. */
  shapes: labelled(
    'Figure: shapes of raptors',
    v.strictObject({
      caption: words('Caption'),
      span: wordsWith('Width of a bird', 'cm'),
      notes: v.array(
        v.strictObject({ sn: labelled('Number of the species', count), text: words('What to look for') }),
      ),
    }),
  ),
  trainingLink: words('Link to the training'),
  roadCount: labelled(
    'Chart: vultures along one road',
    v.strictObject({
      ...texts({ caption: 'Caption', note: 'Note', year: 'Heading: year', unit: 'What is counted' }),
      counts: v.pipe(
        v.array(v.strictObject({ year: labelled('Year', count), birds: labelled('Birds', count) })),
        v.minLength(2),
      ),
    }),
  ),
  mitigation: labelled('How threats are mitigated', v.array(explained)),
  risk: labelled(
    'How many are at risk',
    v.strictObject({
      heading: words('Heading'),
      figures: labelled(
        'Figures',
        v.array(
          v.strictObject({
            before: v.optional(words('Before the number')),
            number: words('Number'),
            after: words('After the number'),
          }),
        ),
      ),
      counted: prose('Where the figures come from, and what they count'),
      waffleCaption: words('Caption of the picture'),
      waffleAlt: wordsWith('What the picture shows, for those who do not see it', 'total', 'groups'),
    }),
  ),
  callToAction: callout,
  servicesHeading: words('Services: heading'),
  servicesLead: prose('Services: introduction'),
  services: labelled(
    'Services',
    v.pipe(v.array(v.strictObject({ name: words('Service'), about: prose('What it is') })), v.minLength(1)),
  ),
  servicesLink: words('Services: link'),
  sources,
});

const heading = v.strictObject({
  heading: words('Heading'),
  inContents: v.optional(words('Shorter, for the list of contents')),
});

const partnershipSchema = v.strictObject({
  title: words('Title'),
  lead: prose('Introduction'),
  /** Headings by the anchor that the list of contents leads to. */
  sections: labelled(
    'Headings',
    v.strictObject({
      foundation: heading,
      collaborations: heading,
      'who-brings-what': heading,
      how: heading,
    }),
  ),
  quote: words('Quotation'),
  partnerTable: labelled(
    'Table of partners: headings',
    v.strictObject(
      texts({
        caption: 'Caption',
        kind: 'Column: partner',
        brings: 'Column: what they bring',
        gets: 'Column: what they get',
        bringsOnPhone: 'Column on phones: brings',
        getsOnPhone: 'Column on phones: gets',
      }),
    ),
  ),
  partnerKinds: labelled(
    'Table of partners: rows',
    v.pipe(
      v.array(
        v.strictObject({
          kind: words('Partner'),
          brings: words('What they bring'),
          gets: words('What they get'),
        }),
      ),
      v.minLength(1),
    ),
  ),
  tools: labelled('How we work together', v.array(explained)),
  callout,
  sources,
});

const target = v.strictObject({ title: words('Title'), about: words('Below it') });
const step = { title: words('Title'), text: prose('Text') };

const injuredRaptorSchema = v.strictObject({
  title: words('Title'),
  crumb: words('Short title', 'In the way to the page, which has no room for the title.'),
  lead: prose('Introduction'),
  bring: words('Before the address of the organisation'),
  keep: labelled(
    'How long a bird may stay in its box',
    v.strictObject({ term: words('Before it'), value: words('How long') }),
  ),
  targets: labelled(
    'Buttons at the top',
    v.strictObject({ call: target, write: target, place: target, print: target }),
  ),
  placeMessages: labelled(
    'Answers to “Copy my location”',
    v.strictObject({
      searching: words('While the device looks'),
      copied: wordsWith('When it is copied', 'place'),
      notCopied: wordsWith('When it could not be copied', 'place'),
      unknown: prose('When the device does not know'),
    }),
  ),
  stepsTitle: words('Heading of the steps'),
  steps: labelled(
    'Steps',
    v.pipe(
      v.array(
        v.strictObject({
          ...step,
          /** Each is drawn in `src/pages/InjuredRaptor/StepPicture.tsx`. */
          picture: labelled('Picture', v.picklist(['watch', 'away', 'towel', 'box', 'noFood', 'letter'])),
        }),
      ),
      v.length(6, 'must be six steps, as the lead says'),
    ),
  ),
  dead: labelled(
    'When the bird is dead',
    v.strictObject({
      title: words('Title'),
      first: words('Link to it at the top'),
      marks: words('Letters of the steps', 'One for each step, without spaces.'),
      steps: v.pipe(v.array(v.strictObject(step)), v.minLength(1)),
    }),
  ),
  never: labelled(
    'What never to do',
    v.strictObject({ title: words('Title'), list: v.pipe(v.array(words('Never')), v.minLength(1)) }),
  ),
  mail: labelled(
    'The email to us',
    v.strictObject({
      ...texts({
        title: 'Heading',
        to: 'Before our address',
        subjectLabel: 'Before the subject',
        subject: 'Subject',
      }),
      lines: labelled(
        'Lines to fill in',
        v.pipe(v.array(words('Line')), v.minLength(1)),
        'In the email, or by hand on paper.',
      ),
      otherwise: prose('How else to reach us'),
    }),
  ),
  young: labelled('A young bird', v.strictObject(step)),
  sources,
  sample,
});

/** `our-work.json`: the four work areas with their figures, and the services. */
export type OurWorkContent = v.InferOutput<typeof ourWorkSchema>;
/** `partnership.json`: what each kind of partner brings and gets. */
export type PartnershipContent = v.InferOutput<typeof partnershipSchema>;
/** `injured-raptor.json`: what to do with an injured or dead raptor, and the email that reports it. */
export type InjuredRaptorContent = v.InferOutput<typeof injuredRaptorSchema>;

/** Schema of each content file, by its name. The build checks them. */
export const schemas = contentSchemas({
  'our-work.json': ourWorkSchema,
  'partnership.json': partnershipSchema,
  'injured-raptor.json': injuredRaptorSchema,
});
