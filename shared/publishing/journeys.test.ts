import * as v from 'valibot';
import { journeysSchema, pagesOfJourney, type Journey } from './journeys';

const aJourney = (changes: object = {}) => ({
  name: 'A visitor donates',
  steps: [
    { open: '/Donate' },
    { choose: '$25', from: { role: 'group' } },
    { type: '37', into: { role: 'textbox', in: 'main' } },
    { press: { role: 'button', name: 'Donate Now', in: 'main' } },
    { key: 'Escape' },
    { expect: { message: 'Thank you for donating $37!' } },
    { expect: { text: 'Thank you', in: 'main' } },
    { expect: { role: 'button', name: 'Donate Now', isFocused: true } },
    { expect: { page: '/Events?month=5' } },
    { back: true },
  ],
  ...changes,
});

const isTaken = (...journeys: object[]) => v.safeParse(journeysSchema, { journeys }).success;

it('accepts each kind of step, also for a phone', () => {
  expect(isTaken(aJourney(), aJourney({ name: 'The same on a phone', on: 'phone' }))).toBe(true);
});

it.each([
  ['no step', { steps: [] }],
  ['a first step that opens nothing', { steps: [{ key: 'Tab' }] }],
  ['code', { steps: [{ open: '/' }, { run: 'alert(1)' }] }],
  ['two things in one step', { steps: [{ open: '/', key: 'Tab' }] }],
  ['an address of another site', { steps: [{ open: 'https://example.org/' }] }],
  ['an address without a scheme of another site', { steps: [{ open: '//example.org/' }] }],
  ['a selector', { steps: [{ open: '/' }, { press: { selector: '.button' } }] }],
  ['a role that nobody names', { steps: [{ open: '/' }, { press: { role: 'generic' } }] }],
  ['a window of its own', { on: 'watch' }],
  ['an empty name', { name: ' ' }],
])('refuses %s', (_what, changes) => {
  expect(isTaken(aJourney(changes))).toBe(false);
});

it('accepts a slider, and names the field of a step that is wrong', () => {
  const expecting = (role: string) =>
    aJourney({ steps: [{ open: '/' }, { expect: { role, name: 'Month' } }] });
  expect(isTaken(expecting('slider'))).toBe(true);
  const { issues = [] } = v.safeParse(journeysSchema, { journeys: [expecting('slide')] });
  expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
    ['journeys.0.steps.1.expect.role', expect.stringMatching(/^must be one of alert, .*slider/)],
  ]);
});

it('refuses two journeys with the same name, because messages name the journey', () => {
  expect(isTaken(aJourney(), aJourney())).toBe(false);
});

it('lists the pages that a journey opens, without those that are expected to be missing', () => {
  const steps: Journey['steps'] = [
    { open: '/Donate?amount=5' },
    { expect: { page: '/Events' } },
    { open: '/No_such_page', isMissing: true },
    { back: true },
    { expect: { page: '/EVENTS' } },
  ];
  expect(pagesOfJourney({ name: 'x', steps })).toEqual(['/donate', '/events']);
});
