import {
  day,
  page,
  sample,
  text,
  textWith,
  texts,
  time,
  unique,
} from '@raptors/shared/contract/content-fields';
import * as v from 'valibot';

const titledText = v.strictObject({ title: text, text });

/** A photograph from `content/photos`, and what it shows, for those who do not see it. */
const photo = v.strictObject({
  file: v.pipe(text, v.metadata({ reference: { to: 'photo', place: 'src/pages/Events/events.photos' } })),
  alt: v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.minLength(1, 'is missing: say what the photograph shows, for those who do not see it'),
  ),
});

const detailsFields = v.strictObject({
  sample,
  labels: v.strictObject({
    deadline: text,
    /** Title of the table of fees, and its two columns. */
    fees: text,
    ...texts(
      'feeWho',
      'fee',
      'highlights',
      'venue',
      'whoCanApply',
      'howToApply',
      'organiser',
      'partners',
      'contact',
    ),
  }),
  /** Fixed text: it is not derived from the event's date. */
  dates: text,
  ...texts('summary', 'organiser', 'partners'),
  highlights: v.pipe(v.array(text), v.minLength(1, 'must name at least one highlight')),
  whoCanApply: text,
  /** "Fill in the" + link + "It opens in a new tab." */
  howToApply: text,
  ...texts('applicationForm', 'howToApplyEnd', 'seats'),
  fees: v.array(v.strictObject({ who: text, fee: text })),
  feeCovers: text,
  /** As visitors read it; `deadlineDate` is the same day for the calendar of the page. */
  deadline: text,
  deadlineDate: day,
  lastDay: day,
  venue: text,
});
const detailsSchema = v.pipe(
  detailsFields,
  v.forward(
    v.check(({ deadlineDate, lastDay }) => deadlineDate <= lastDay, 'must not be before "deadlineDate"'),
    ['lastDay'],
  ),
);

const eventSchema = v.strictObject({
  sample,
  /** Part of the page's addresses: small letters and hyphens. */
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'must be small letters, digits and hyphens')),
  title: v.optional(text),
  /** First day, with Nepal's offset. */
  date: v.optional(time),
  place: v.optional(text),
  description: v.optional(text),
  /** Photograph of the event, in the place of the drawing. */
  photo: v.optional(photo),
  /** Name of a drawn scene in `src/pages/Events/pictures`. */
  image: v.optional(
    v.pipe(
      text,
      v.metadata({
        reference: { to: 'file', folder: 'src/pages/Events/pictures', ending: '.scene.drawing' },
      }),
    ),
  ),
  details: v.optional(detailsSchema),
});

const eventsSchema = v.strictObject({
  title: text,
  lead: text,
  texts: v.strictObject({
    ...texts(
      'untitled',
      'noDate',
      'noDescription',
      'noImage',
      'viewDetails',
      'applyNow',
      'addToCalendar',
      'emptyTitle',
      'emptyText',
      'closed',
      'past',
    ),
    /** In place of the lead when all events are over, once the visitor's clock is known. */
    onlyPast: text,
    /** Beside the state of an event on its card. `applyBy` stands there until the visitor's clock is known. */
    state: v.strictObject({
      applyBy: textWith('deadline'),
      ...texts('inNepal', 'daysLeft', 'lastDayTomorrow', 'lastDay'),
      deadline: textWith('deadline'),
      startsIn: textWith('deadline', 'days'),
      startsTomorrow: textWith('deadline'),
      running: textWith('deadline'),
    }),
    closedNote: textWith('deadline'),
    ...texts('pastNote', 'hearOfNext'),
    /** Beside the events, which are few. */
    more: v.strictObject({
      ...texts('title', 'text'),
      ways: v.array(v.strictObject({ to: page, label: text })),
    }),
  }),
  events: v.pipe(v.array(eventSchema), unique('id')),
});

const donateSchema = v.strictObject({
  title: text,
  /** Words around the form of `forms/pledge.json`: before the button, and once it is stored, with a link to the page that says how. */
  form: v.strictObject(texts('before', 'charged', 'complete')),
  use: v.strictObject({ title: text, items: v.array(titledText), trust: text }),
});

const shopSchema = v.strictObject(texts('title', 'heading', 'apology', 'meanwhile', 'button'));

/** Schema of each content file, by its name. The build checks them. */
export const schemas = {
  'donate.json': donateSchema,
  'events.json': eventsSchema,
  'shop.json': shopSchema,
};

/** `donate.json`: the form, its messages, and what gifts are used for. */
export type DonateContent = v.InferOutput<typeof donateSchema>;
/** `events.json`: all events, and the words around them. */
export type EventsContent = v.InferOutput<typeof eventsSchema>;
/** One event; a text stands in for a title, date, description or image that it leaves out. */
export type EventRecord = v.InferOutput<typeof eventSchema>;
/** The text of an event's dialog, and the dates that decide whether one can still apply. */
export type EventDetails = v.InferOutput<typeof detailsSchema>;
