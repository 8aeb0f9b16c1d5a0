import ICAL from 'ical.js';
import { organisation } from '@raptors/shared/organisation/organisation';
import { autumnCount } from '../../../testing/autumn-count';
import { calendarFile } from './events.files';

const training = {
  ...autumnCount,
  title: 'Count, with {product}',
  details: { ...autumnCount.details, venue: 'A hill, Nepal' },
};

it('is read by another parser as whole days, which end with the day after the last one', () => {
  const calendar = new ICAL.Component(ICAL.parse(calendarFile(training)!.content));
  const [event, ...others] = calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
  expect(others).toEqual([]);
  expect([event!.startDate, event!.endDate].map((day) => [day.isDate, day.toString()])).toEqual([
    [true, '2025-11-25'],
    [true, '2025-11-29'],
  ]);
  expect(event!.summary).toBe(`Count, with ${organisation.productName}`);
  expect(event!.location).toBe('A hill, Nepal');
  expect(event!.description).toBe('Counting for beginners. Until November 20, 2025. Ten seats.');
  expect(event!.uid).toMatch(/^autumn-count-2025-11-25@/);
  // RFC 5545 requires these.
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('prodid')).toContain(organisation.productName);
  expect(event!.component.getFirstPropertyValue('dtstamp')).toBeTruthy();
});

it('lasts one day unless the event has a last day', () => {
  const { details: _, ...short } = training;
  expect(calendarFile(short)?.content).toContain('\r\nDTEND;VALUE=DATE:20251126\r\n');
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
