import * as v from 'valibot';
import { journeysSchema, pagesOfJourney, type Journey } from './journeys';

const aJourney = (changes: object = {}) => ({
  name: 'A visitor donates',
  steps: [{ open: '/Donate' }],
  ...changes,
});

const isTaken = (...journeys: object[]) => v.safeParse(journeysSchema, { journeys }).success;

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
