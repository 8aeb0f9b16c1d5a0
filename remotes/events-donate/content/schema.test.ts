import { safeParse } from 'valibot';
import events from './events.json';
import { schemas } from './schema';

const [event] = events.events;
const reasons = (fields: object, details: object = {}) =>
  safeParse(schemas['events.json'], {
    ...events,
    events: [{ ...event, ...fields, details: { ...event?.details, ...details } }],
  }).issues?.map(({ path, message }) => `${path?.at(-1)?.key}: ${message}`);

it.each([
  ['a 31 February', { date: '2027-02-31T18:00:00+05:45' }, {}, 'date: must be a time of a day that exists'],
  [
    'a deadline that never comes',
    {},
    { deadlineDate: '2025-02-31' },
    'deadlineDate: must be a day that exists, such as 2025-11-20',
  ],
  [
    'an event that is over before its deadline',
    {},
    { lastDay: '2025-11-19' },
    'lastDay: must not be before "deadlineDate"',
  ],
])('refuses %s', (_what, fields, details, reason) => {
  expect(reasons(fields, details)).toEqual([reason]);
});

it('refuses an event with the id of another, at its place', () => {
  const { issues } = safeParse(schemas['events.json'], { ...events, events: [event, event] });
  expect(issues?.map(({ path, message }) => `${path?.[1]?.key}: ${message}`)).toEqual([
    '1: id is that of an earlier record: give each its own',
  ]);
});
