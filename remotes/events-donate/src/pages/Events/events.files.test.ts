import ICAL from 'ical.js';
import { organisation } from '@raptors/shared/organisation/organisation';
import type { EventRecord } from '../../../content/schema';
import { autumnCount } from '../../../testing/autumn-count';
import { calendarFile } from './events.files';

const training = {
  ...autumnCount,
  title: 'Count, with {product}',
  details: { ...autumnCount.details, venue: 'A hill, Nepal' },
};

/** The lines without folding, as a calendar reads them. */
const linesOf = (event: EventRecord) =>
  (calendarFile(event)?.content ?? '').replaceAll('\r\n ', '').split('\r\n');

it('has the days, name and place of the event, and ends with the day after the last one', () => {
  expect(linesOf(training)).toEqual(
    expect.arrayContaining([
      'DTSTART;VALUE=DATE:20251125',
      'DTEND;VALUE=DATE:20251129',
      `SUMMARY:Count\\, with ${organisation.productName}`,
      'LOCATION:A hill\\, Nepal',
      'DESCRIPTION:Counting for beginners. Until November 20\\, 2025. Ten seats.',
    ]),
  );
});

it('is read by another parser as whole days, which are the same in every time zone', () => {
  const calendar = new ICAL.Component(ICAL.parse(calendarFile(training)!.content));
  const [event, ...others] = calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
  expect(others).toEqual([]);
  expect([event!.startDate, event!.endDate].map((day) => [day.isDate, day.toString()])).toEqual([
    [true, '2025-11-25'],
    [true, '2025-11-29'],
  ]);
  expect(event!.summary).toBe(`Count, with ${organisation.productName}`);
  expect(event!.location).toBe('A hill, Nepal');
  expect(event!.uid).toMatch(/^autumn-count-2025-11-25@/);
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
});

it.each(['VERSION', 'PRODID', 'UID', 'DTSTAMP'])(
  'has the property %s, without which calendars refuse it',
  (property) => {
    expect(linesOf(training).filter((line) => line.startsWith(`${property}:`))).toHaveLength(1);
  },
);

it('lasts one day unless the event has a last day', () => {
  const { details: _, ...short } = training;
  expect(linesOf(short)).toContain('DTEND;VALUE=DATE:20251126');
});

it('is the same file for the same event, whenever it is made', () => {
  expect(calendarFile(training)).toEqual(calendarFile({ ...training }));
});

it('ends every line with CRLF and folds it at 75 octets', () => {
  const { content: text } = calendarFile({ ...training, title: 'धन्यवाद '.repeat(20) })!;
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

it.each([
  { id: 'a', title: 'No day' },
  { id: 'b', date: training.date! },
])('is not made of %o', (event) => {
  expect(calendarFile(event)).toBeUndefined();
});
