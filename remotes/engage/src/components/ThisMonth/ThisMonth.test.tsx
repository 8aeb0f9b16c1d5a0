import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import page from '../../../content/expedition.json';
import { ThisMonth } from './ThisMonth';

afterEach(() => jest.useRealTimers());

it('is prerendered with a sentence that is true all year', () => {
  expect(renderToString(<ThisMonth headingLevel={2} />)).toContain(page.thisMonth.always);
});

/** Species whose peak falls into a month, as the season guide has them. */
const peaksOf = (month: string) =>
  page.season.rows.flatMap(({ who, from, to, ...row }) =>
    'sn' in row && from.slice(0, 2) <= month && month <= to.slice(0, 2) ? [who] : [],
  );

it.each([
  ['2026-10-10', 'October', '10'],
  ['2026-11-22', 'November', '11'],
])('on %s names the species whose peak falls into %s', (day, name, month) => {
  jest.useFakeTimers({ now: Date.parse(`${day}T12:00:00+05:45`) });
  render(<ThisMonth headingLevel={2} />);
  const sentence = screen.getByText(new RegExp(name)).textContent;
  expect(peaksOf(month).length).toBeGreaterThan(1);
  expect(peaksOf(month).filter((who) => !sentence.includes(who))).toEqual([]);
  expect(sentence).toContain(page.thisMonth.and);
});

it.each([
  ['2026-09-20', page.thisMonth.quiet.replace('{month}', 'September')],
  ['2026-01-15', page.thisMonth.away.replace('{month}', 'January')],
])('on %s says "%s"', (day, sentence) => {
  jest.useFakeTimers({ now: Date.parse(`${day}T12:00:00+05:45`) });
  render(<ThisMonth headingLevel={2} />);
  expect(screen.getByText(sentence)).toBeInTheDocument();
});
