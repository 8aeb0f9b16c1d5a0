import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import events from '../../../content/events.json';

const file = readFileSync(join(__dirname, '../../../content/field-training.ics'), 'utf8');
const lines = file.split('\r\n');
const valueOf = (property: string) =>
  lines
    .find((line) => line.startsWith(`${property}:`) || line.startsWith(`${property};`))
    ?.split(':')
    .slice(1)
    .join(':');
const compact = (day: string) => day.slice(0, 10).replaceAll('-', '');

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return compact(date.toISOString());
}

describe('the calendar file of the field training', () => {
  const [event] = events.events;

  it('has the same days and name as content/events.json: change both together', () => {
    expect(valueOf('DTSTART')).toBe(compact(event!.date));
    expect(valueOf('DTEND')).toBe(dayAfter(event!.details.lastDay));
    expect(valueOf('SUMMARY')).toBe(event!.title);
  });

  it.each(['VERSION', 'PRODID', 'UID', 'DTSTAMP'])(
    'has the property %s, without which calendars refuse it',
    (property) => {
      expect(valueOf(property)).toBeTruthy();
    },
  );

  it('ends every line with CRLF and folds it at 75 octets', () => {
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(file.endsWith('\r\n')).toBe(true);
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});
