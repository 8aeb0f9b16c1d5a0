import { createHash } from 'node:crypto';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import * as v from 'valibot';
import { fillIn, organisation } from '@raptors/shared/organisation/organisation';

/** The fields of an event in `content/events.json` that a calendar shows. */
export const calendarEventSchema = v.object({
  id: v.string(),
  title: v.optional(v.string()),
  /** First day, with Nepal's offset: `2025-11-25T00:00:00+05:45`. */
  date: v.optional(v.string()),
  place: v.optional(v.string()),
  description: v.optional(v.string()),
  details: v.optional(
    v.object({
      summary: v.string(),
      venue: v.string(),
      seats: v.string(),
      deadline: v.string(),
      labels: v.object({ deadline: v.string() }),
      /** Last day: `2025-11-28`. */
      lastDay: v.string(),
    }),
  ),
});

/** An event of `content/events.json`, as far as a calendar shows it. */
export type CalendarEvent = v.InferOutput<typeof calendarEventSchema>;

/** A calendar file in a release: its path, and its text in the format iCalendar. */
export type CalendarFile = { path: string; text: string };

/** The calendar file of an event of whole days; nothing for one without a title or a day. */
export function calendarFile(event: CalendarEvent): CalendarFile | undefined {
  const { id, title, date, place, description, details } = event;
  if (!title || !date) return undefined;
  const firstDay = date.slice(0, 10);
  const host = new URL(organisation.siteUrl).host;
  const calendar = ical({
    prodId: { company: organisation.productName, product: 'Events', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${id}-${firstDay}@${host}`,
    // From the event's day, not from the clock, so that equal content gives an equal file.
    stamp: new Date(`${firstDay}T00:00:00Z`),
    allDay: true,
    timezone: 'UTC',
    start: new Date(`${firstDay}T00:00:00Z`),
    end: dayAfter(details?.lastDay ?? firstDay),
    summary: fillIn(title),
    location: details?.venue ?? place ?? null,
    description: fillIn(
      details
        ? `${details.summary} ${details.labels.deadline} ${details.deadline}. ${details.seats}`
        : (description ?? ''),
    ),
    status: ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.OPAQUE,
  });
  const text = `${calendar.toString().trimEnd()}\r\n`;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  return { path: `files/${id}.${hash}.ics`, text };
}

/** In a calendar file, the end of an event of whole days is the day after its last one. */
function dayAfter(day: string): Date {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date;
}
