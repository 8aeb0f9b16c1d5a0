import { sample, text, textWith, texts } from '@raptors/shared/contract/content-fields';
import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0, 'must not be negative'));
const fragment = v.pipe(
  v.string(),
  v.regex(/^[a-z]+(-[a-z]+)*$/, 'must be lower-case words joined by hyphens'),
);

/** A term and what it means in practice, shown as one row of a ruled list. */
const explained = v.strictObject({ term: text, meaning: text });
const sources = v.pipe(v.array(text), v.minLength(1, 'a page with figures names its sources'));

const area = v.strictObject({ id: fragment, title: text, summary: text });

const ourWorkSchema = v.strictObject({
  title: text,
  lead: text,
  /** The four work areas. The prose of each is in `work-areas/<id>.mdx`. */
  areas: v.strictTuple([area, area, area, area], 'must be four areas, in the order of the page'),
  monitoringMethods: v.array(explained),
  /** What tells the outlines of `shapes.birds.drawing` apart, by serial number of the species. */
  shapes: v.strictObject({
    caption: text,
    span: textWith('cm'),
    notes: v.array(v.strictObject({ sn: count, text })),
  }),
  trainingLink: text,
  /** White-rumped Vultures along one road: the counts are of other years than the years between them. */
  roadCount: v.strictObject({
    ...texts('caption', 'note', 'year', 'unit'),
    counts: v.pipe(v.array(v.strictObject({ year: count, birds: count })), v.minLength(2)),
  }),
  mitigation: v.array(explained),
  risk: v.strictObject({
    heading: text,
    figures: v.array(v.strictObject({ before: v.optional(text), number: text, after: text })),
    /** Where the figures come from, and what they count. */
    counted: text,
    waffleCaption: text,
    /** What the picture shows, for those who do not see it. */
    waffleAlt: textWith('total', 'groups'),
  }),
  callToAction: v.strictObject({ heading: text, text, button: text }),
  servicesHeading: text,
  servicesLead: text,
  services: v.pipe(v.array(v.strictObject({ name: text, about: text })), v.minLength(1)),
  servicesLink: text,
  sources,
});

/** A heading, and its shorter form for the list of contents. */
const heading = v.strictObject({ heading: text, inContents: v.optional(text) });

const partnershipSchema = v.strictObject({
  title: text,
  lead: text,
  /** Headings by the anchor that the list of contents leads to. */
  sections: v.strictObject({
    foundation: heading,
    collaborations: heading,
    'who-brings-what': heading,
    how: heading,
  }),
  quote: text,
  partnerTable: v.strictObject({
    ...texts('caption', 'kind', 'brings', 'gets'),
    /** On phones each value carries the name of its column. */
    bringsOnPhone: text,
    getsOnPhone: text,
  }),
  partnerKinds: v.pipe(v.array(v.strictObject({ kind: text, brings: text, gets: text })), v.minLength(1)),
  tools: v.array(explained),
  callout: v.strictObject({ heading: text, text, button: text }),
  sources,
});

const target = v.strictObject({ title: text, about: text });
const step = v.strictObject({ title: text, text });

/** Drawings of the steps, each in `src/pages/InjuredRaptor/StepPicture.tsx`. */
const stepPicture = v.picklist(['watch', 'away', 'towel', 'box', 'noFood', 'letter']);

const injuredRaptorSchema = v.strictObject({
  title: text,
  /** Name of the page in the way to it, which has no room for the title. */
  crumb: text,
  lead: text,
  sample,
  /** Before the address of the organisation. */
  bring: text,
  /** How long a bird may stay in its box. */
  keep: v.strictObject({ term: text, value: text }),
  targets: v.strictObject({ call: target, write: target, place: target, print: target }),
  /** What the page answers to "Copy my location". */
  placeMessages: v.strictObject({
    searching: text,
    copied: textWith('place'),
    notCopied: textWith('place'),
    unknown: text,
  }),
  stepsTitle: text,
  steps: v.pipe(
    v.array(v.strictObject({ ...step.entries, picture: stepPicture })),
    v.length(6, 'must be six steps, as the lead says'),
  ),
  dead: v.strictObject({
    ...texts('title', 'first'),
    /** The letter of each step. */
    marks: text,
    steps: v.pipe(v.array(step), v.minLength(1)),
  }),
  never: v.strictObject({ title: text, list: v.pipe(v.array(text), v.minLength(1)) }),
  mail: v.strictObject({
    ...texts('title', 'to', 'subjectLabel', 'subject'),
    /** Lines of the email that the visitor fills in, here or by hand on paper. */
    lines: v.pipe(v.array(text), v.minLength(1)),
    otherwise: text,
  }),
  young: v.strictObject({ title: text, text }),
  sources,
});

/** `our-work.json`: the four work areas with their figures, and the services. */
export type OurWorkContent = v.InferOutput<typeof ourWorkSchema>;
/** `partnership.json`: what each kind of partner brings and gets. */
export type PartnershipContent = v.InferOutput<typeof partnershipSchema>;
/** `injured-raptor.json`: what to do with an injured or dead raptor, and the email that reports it. */
export type InjuredRaptorContent = v.InferOutput<typeof injuredRaptorSchema>;

/** Schema of each content file, by its name. The build checks them. */
export const schemas = {
  'our-work.json': ourWorkSchema,
  'partnership.json': partnershipSchema,
  'injured-raptor.json': injuredRaptorSchema,
};
