import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'));
const count = v.pipe(v.number(), v.integer(), v.minValue(0, 'must not be negative'));
const fragment = v.pipe(
  v.string(),
  v.regex(/^[a-z]+(-[a-z]+)*$/, 'must be lower-case words joined by hyphens'),
);

/** A term and what it means in practice, shown as one row of a ruled list. */
const explained = v.strictObject({ term: text, meaning: text });
const sources = v.pipe(v.array(text), v.minLength(1, 'a page with figures names its sources'));

const nationalStatus = v.pipe(
  v.array(v.strictObject({ code: text, species: count })),
  v.check(
    (groups) => groups.reduce((sum, group) => sum + group.species, 0) === 60,
    'the groups must add up to the 60 diurnal species, one bird each',
  ),
);

const ourWorkSchema = v.strictObject({
  lead: text,
  /** The four work areas. The prose of each stands in `work-areas/<id>.mdx`. */
  areas: v.pipe(v.array(v.strictObject({ id: fragment, title: text, summary: text })), v.length(4)),
  monitoringMethods: v.array(explained),
  /** What tells the outlines of `shapes.birds.drawing` apart, by serial number of the species. */
  shapes: v.strictObject({ caption: text, notes: v.array(v.strictObject({ sn: count, text })) }),
  /** White-rumped Vultures along one road: the counts are of other years than the years between them. */
  roadCount: v.strictObject({
    caption: text,
    note: text,
    counts: v.pipe(v.array(v.strictObject({ year: count, birds: count })), v.minLength(2)),
  }),
  mitigation: v.array(explained),
  risk: v.strictObject({
    heading: text,
    figures: v.array(v.strictObject({ before: v.optional(text), number: text, after: text })),
    waffleCaption: text,
    nationalStatus,
  }),
  callToAction: v.strictObject({ heading: text, text, button: text }),
  servicesHeading: text,
  servicesLead: text,
  services: v.pipe(v.array(v.strictObject({ name: text, about: text })), v.minLength(1)),
  sources,
});

const partnershipSchema = v.strictObject({
  lead: text,
  partnerKinds: v.pipe(v.array(v.strictObject({ kind: text, brings: text, gets: text })), v.minLength(1)),
  tools: v.array(explained),
  callout: v.strictObject({ heading: text, text, button: text }),
  sources,
});

/** `our-work.json`: the four work areas with their figures, and the services. */
export type OurWorkContent = v.InferOutput<typeof ourWorkSchema>;
/** `partnership.json`: what each kind of partner brings and gets. */
export type PartnershipContent = v.InferOutput<typeof partnershipSchema>;

/** Schema of each content file, by its name. The build checks them. */
export const schemas = {
  'our-work.json': ourWorkSchema,
  'partnership.json': partnershipSchema,
};
