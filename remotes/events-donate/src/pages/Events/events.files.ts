import { checkedContent } from '@raptors/shared/contract/checked-content';
import { addressesOf, type MadeFile } from '@raptors/shared/publishing/made-files';
import { fillIn, organisation } from '@raptors/shared/organisation/organisation';
import content from '../../../content/events.json';
import type { EventRecord } from '../../../content/schema';

/** Calendar file (RFC 5545) of a whole-day event; undefined without a title or a day. */
export function calendarFile(event: EventRecord): MadeFile | undefined {
  const { id, title, date, place, description = '', details } = event;
  if (!title || !date) return undefined;
  const firstDay = date.slice(0, 10);
  const about = details
    ? `${details.summary} ${details.labels.deadline} ${details.deadline}. ${details.seats}`
    : description;
  const location = details?.venue ?? place;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${organisation.productName}//Events//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}-${firstDay}@${new URL(organisation.siteUrl).host}`,
    'SEQUENCE:0',
    // The event's day instead of the present time, so that equal content gives an equal file.
    `DTSTAMP:${compact(firstDay)}T000000Z`,
    `DTSTART;VALUE=DATE:${compact(firstDay)}`,
    `DTEND;VALUE=DATE:${compact(dayAfter(details?.lastDay ?? firstDay))}`,
    'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
    `SUMMARY:${escaped(fillIn(title))}`,
    'TRANSP:OPAQUE',
    location && `LOCATION:${escaped(location)}`,
    about && `DESCRIPTION:${escaped(fillIn(about))}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return { name: `${id}.ics`, content: lines.map((line) => (line ? `${folded(line)}\r\n` : '')).join('') };
}

const compact = (day: string) => day.replaceAll('-', '');

/** In a calendar file, a whole-day event ends on the day after its last one. */
const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** A line has at most 75 octets; a continuation begins with a space. */
function folded(line: string): string {
  let octets = 0;
  return [...line]
    .map((character) => {
      const size = new TextEncoder().encode(character).length;
      octets += size;
      if (octets < 75) return character;
      octets = size;
      return `\r\n ${character}`;
    })
    .join('');
}

export const files: Readonly<Record<string, MadeFile>> = Object.fromEntries(
  checkedContent<EventRecord[]>(content.events).flatMap((event) => {
    const file = calendarFile(event);
    return file ? [[event.id, file]] : [];
  }),
);

export const addresses = addressesOf(files);
