import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import content from '../../../content/events.json';
import { Events } from './Events';

const page = (
  <MemoryRouter>
    <Events />
  </MemoryRouter>
);

it('is prerendered with all details and without a look at the clock, and hydrates without a difference', async () => {
  const html = renderToString(page);
  for (const { details } of content.events) expect(html).toContain(details.dates);
  expect(html).not.toContain(content.texts.past);

  const container = document.createElement('div');
  container.innerHTML = html;
  const onRecoverableError = jest.fn();
  await act(async () => void hydrateRoot(container, page, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  // The suite runs long after November 2025.
  expect(container).toHaveTextContent(content.texts.past);
});
