import {
  code,
  contentSchemas,
  day,
  fields,
  group,
  labelled,
  list,
  page,
  photo,
  prose,
  sample,
  time,
  unique,
  words,
  wordsWith,
} from '@raptors/shared/contract/content-fields';
import * as v from 'valibot';

const detailsSchema = v.pipe(
  fields({
    dates: words('Dates, as visitors read them', 'Not made from the first day: change both.'),
    summary: 'In one sentence',
    organiser: 'Organiser',
    partners: 'Partners',
    highlights: list('Highlights', words('Highlight')),
    whoCanApply: 'Who can apply',
    howToApply: 'How to apply: before the link',
    applicationForm: 'How to apply: the link',
    howToApplyEnd: 'How to apply: after the link',
    seats: 'Seats',
    fees: list('Fees', fields({ who: 'Who', fee: 'Fee' })),
    feeCovers: 'What the fee covers',
    deadline: 'Deadline, as visitors read it',
    deadlineDate: day('Deadline: the day', 'The same day as the deadline above.'),
    lastDay: day('Last day of the event'),
    venue: 'Venue',
    labels: group('Labels', {
      deadline: 'Deadline',
      fees: 'Fees',
      feeWho: 'Column: who',
      fee: 'Column: fee',
      highlights: 'Highlights',
      venue: 'Venue',
      whoCanApply: 'Who can apply',
      howToApply: 'How to apply',
      organiser: 'Organiser',
      partners: 'Partners',
      contact: 'Contact',
    }),
    sample,
  }),
  v.forward(
    v.check(({ deadlineDate, lastDay }) => deadlineDate <= lastDay, 'must not be before "deadlineDate"'),
    ['lastDay'],
  ),
);

const eventSchema = fields({
  title: v.optional(words('Title')),
  date: v.optional(
    time(
      'First day',
      'With the hour, in Nepal’s time: without one, the day is not saved. Midnight if the hour is not known.',
    ),
  ),
  place: v.optional(words('Place')),
  description: v.optional(prose('Description')),
  details: v.optional(
    labelled('Details', detailsSchema, 'Leave them out for an event that is only announced.'),
  ),
  photo: v.optional(photo('Photograph, in place of the drawing', 'src/pages/Events/events.photos')),
  image: v.optional(
    v.pipe(
      code('Drawing', 'Name of a drawn scene in src/pages/Events/pictures.'),
      v.metadata({
        reference: { to: 'file', folder: 'src/pages/Events/pictures', ending: '.scene.drawing' },
      }),
    ),
  ),
  id: v.pipe(
    code(
      'Id',
      'End of the event’s address: small letters, digits and hyphens. It stays when the title changes.',
    ),
    v.regex(/^[a-z][a-z0-9-]*$/, 'must be small letters, digits and hyphens'),
  ),
  sample,
});

export const schemas = contentSchemas({
  'donate.json': fields({
    title: 'Title',
    form: group('Around the form', {
      before: prose('Before the button'),
      charged: 'After it: that nothing is charged',
      complete: 'After it: link to the next step',
      large: fields({
        text: 'Beside a large sum',
        link: fields({ to: page('Page'), label: 'Words of the link' }),
      }),
    }),
    use: group('What gifts are used for', {
      title: 'Title',
      items: v.array(fields({ title: 'Title', text: prose('Text') })),
      trust: prose('Why to trust us'),
    }),
  }),
  'events.json': fields({
    title: 'Title',
    lead: prose('Introduction'),
    events: labelled('Events', v.pipe(v.array(eventSchema), unique('id'))),
    texts: group('Words around the events', {
      untitled: 'For an event without a title',
      noDate: 'For an event without a date',
      noDescription: 'For an event without a description',
      noImage: 'For an event without a picture',
      viewDetails: 'Button: details',
      applyNow: 'Button: apply',
      addToCalendar: 'Button: calendar',
      emptyTitle: 'Without events: title',
      emptyText: 'Without events: text',
      closed: 'When applications are closed',
      past: 'When it is over',
      onlyPast: 'In place of the introduction when all events are over',
      /** Shown on the card of an event. `applyBy` is shown there and in the details, until the visitor's date is known. */
      state: group('State of an event', {
        applyBy: wordsWith('Apply by', 'deadline'),
        inNepal: 'Which end of the day',
        daysLeft: 'After the number of days left',
        lastDayTomorrow: 'When one day is left',
        lastDay: 'On the last day',
        deadline: wordsWith('The deadline', 'deadline'),
        startsIn: wordsWith('Closed, and how long until it starts', 'deadline', 'days'),
        startsTomorrow: wordsWith('Closed, and it starts tomorrow', 'deadline'),
        running: wordsWith('Closed, and it is taking place', 'deadline'),
      }),
      closedNote: wordsWith('In the details, when applications are closed', 'deadline'),
      pastNote: prose('In the details, when it is over'),
      hearOfNext: prose('How to hear of the next one'),
      more: group('Beside the events', {
        title: 'Title',
        text: prose('Text'),
        ways: list('Links to other pages', fields({ to: page('Page'), label: 'Words of the link' })),
      }),
    }),
  }),
  'shop.json': fields({
    title: 'Title',
    heading: 'Heading',
    apology: 'Apology',
    meanwhile: 'What visitors can do meanwhile',
    button: 'Button',
  }),
});

export type EventsContent = v.InferOutput<(typeof schemas)['events.json']>;
/** If title, date, description or picture are missing, the page shows a text instead. */
export type EventRecord = v.InferOutput<typeof eventSchema>;
export type EventDetails = v.InferOutput<typeof detailsSchema>;
