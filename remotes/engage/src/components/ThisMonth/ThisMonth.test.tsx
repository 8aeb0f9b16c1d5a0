import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import page from '../../../content/expedition.json';
import { ThisMonth } from './ThisMonth';

afterEach(() => jest.useRealTimers());

it('is prerendered with a sentence that is true all year', () => {
  expect(renderToString(<ThisMonth headingLevel={2} />)).toContain(page.thisMonth.always);
});

it.each([
  [
    '2026-10-10',
    'October at the watch site: peaks of Amur Falcon, Lesser Kestrel and Oriental Honey-buzzard.',
  ],
  [
    '2026-11-22',
    'November at the watch site: peaks of Amur Falcon, Lesser Kestrel, Steppe Eagle and Himalayan Griffon.',
  ],
  ['2026-09-20', page.thisMonth.quiet.replace('{month}', 'September')],
  ['2026-01-15', page.thisMonth.away.replace('{month}', 'January')],
])('on %s says "%s"', (day, sentence) => {
  jest.useFakeTimers({ now: Date.parse(`${day}T12:00:00+05:45`) });
  render(<ThisMonth headingLevel={2} />);
  expect(screen.getByText(sentence)).toBeInTheDocument();
});
