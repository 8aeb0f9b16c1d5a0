import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import labels from '@raptors/shared/design/content/labels.json';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import page from '../../../content/our-work.json';
import { OurWork } from './OurWork';

describe('Our Work', () => {
  it('goes through the four areas, the risk, the call to action and the services, in this order', () => {
    render(<OurWork />, { wrapper: MemoryRouter });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      ...page.areas.map(({ title }) => title),
      page.risk.heading,
      page.callToAction.heading,
      page.servicesHeading,
      labels.sources,
    ]);
  });
});

it('draws as many birds of each status as the sentence counts', () => {
  const drawing = readFileSync(join(__dirname, 'waffle.picture.drawing'), 'utf8');
  expect(JSON.parse(drawing)).toMatchObject({
    parts: page.risk.nationalStatus.map(({ species }) => ({ count: species })),
  });
});
