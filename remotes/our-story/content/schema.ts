import { page, sample, text, textWith, texts } from '@raptors/shared/contract/content-fields';
import * as v from 'valibot';

/** A photograph from `content/photos`, and what it shows, for those who do not see it. */
const photo = v.strictObject({
  file: v.pipe(text, v.metadata({ reference: { to: 'photo', place: 'src/pages/OurTeam/portraits.photos' } })),
  alt: v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.minLength(1, 'is missing: say what the photograph shows, for those who do not see it'),
  ),
});

const memberSchema = v.strictObject({
  sample,
  name: text,
  /** Degree and task, such as "PhD, Director". */
  role: text,
  /** Photograph of the member, in the place of the drawing. */
  photo: v.optional(photo),
  /** Name of a drawing in `src/pages/OurTeam/portraits`, shown until there is a photograph. */
  portrait: v.optional(
    v.pipe(
      text,
      v.metadata({
        reference: { to: 'file', folder: 'src/pages/OurTeam/portraits', ending: '.picture.drawing' },
      }),
    ),
  ),
  biography: v.pipe(text, v.minLength(200, 'must be a long biography: at least 200 characters')),
});

const teamSchema = v.strictObject({
  sample,
  title: text,
  lead: text,
  members: v.pipe(v.array(memberSchema), v.minLength(1, 'must name at least one member')),
  invitation: v.strictObject({ title: text, text, button: text }),
});

const personSchema = v.strictObject({
  sample,
  name: text,
  /** What the person is, such as "Professor of zoology". */
  title: v.optional(text),
  organisation: v.optional(text),
  country: v.optional(text),
  /** Number of a species in `src/pages/PatronsAdvisors/person-icons.birds.drawing`. */
  icon: v.optional(
    v.pipe(
      v.number(),
      v.metadata({
        reference: { to: 'bird', file: 'src/pages/PatronsAdvisors/person-icons.birds.drawing' },
      }),
    ),
  ),
});

const groupSchema = v.strictObject({
  title: text,
  intro: text,
  people: v.pipe(v.array(personSchema), v.minLength(1, 'must name at least one person')),
});

const patronsAdvisorsSchema = v.strictObject({
  title: text,
  patrons: groupSchema,
  advisors: groupSchema,
});

const foundersSchema = v.strictObject({
  ...texts('title', 'lead', 'text'),
  /** Where the page leads on. */
  ways: v.array(v.strictObject({ to: page, label: text })),
  members: v.pipe(
    v.array(v.strictObject({ sample, name: text })),
    v.minLength(1, 'must name at least one member'),
  ),
});

const contactSchema = v.strictObject({
  title: text,
  place: v.strictObject({
    title: text,
    mapTitle: textWith('place'),
    /** Link in the frame that loads the map. */
    loadMap: text,
    mapNote: text,
    mapLink: text,
    /** Width of the map's view in degrees of longitude; the height is half of it. */
    mapSpanDegrees: v.pipe(v.number(), v.minValue(0.002), v.maxValue(2)),
  }),
  /** Link to the guide for visitors who have found a bird. */
  injuredBird: text,
  /** Words around the form of `forms/query.json`: that no field may be left empty. */
  form: v.strictObject({ needed: text }),
});

const titledText = v.strictObject({ title: text, text });

const aboutSchema = v.strictObject({
  title: text,
  lead: text,
  /** Headings of `about.mdx`, for the list at its side. */
  contents: v.array(text),
  workAreas: v.pipe(v.array(titledText), v.minLength(1, 'must name at least one work area')),
  services: v.pipe(v.array(text), v.minLength(1, 'must name at least one service')),
  invitation: v.strictObject({ title: text, text, button: text }),
});

/** Schema of each content file, by its name. The build checks them. */
export const schemas = {
  'volunteers.json': v.strictObject(texts('title', 'text', 'button')),
  'about.json': aboutSchema,
  'contact.json': contactSchema,
  'founders.json': foundersSchema,
  'patrons-advisors.json': patronsAdvisorsSchema,
  'privacy.json': v.strictObject(texts('title', 'lead')),
  'team.json': teamSchema,
};

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
