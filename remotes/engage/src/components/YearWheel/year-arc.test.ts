import { yearArc } from './year-arc';

it.each([
  ['01-01', '12-31', { start: 0, length: 12 }],
  ['04-01', '09-30', { start: 3, length: 6 }],
  ['09-16', '12-31', { start: 8.5, length: 3.5 }],
  // On into the next year.
  ['09-01', '04-30', { start: 8, length: 8 }],
])('places %s to %s', (from, to, arc) => {
  expect(yearArc(from, to)).toEqual(arc);
});
