import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { autumnCount } from '../../../testing/autumn-count';
import content from '../../../content/events.json';
import { EventList } from './EventList';

const { lead, texts } = content;
const page = (
  <MemoryRouter>
    <EventList events={[autumnCount]} lead={lead} texts={texts} />
  </MemoryRouter>
);

it('is prerendered with all details and without a look at the clock, and hydrates without a difference', async () => {
  const html = renderToString(page);
  expect(html).toContain(autumnCount.details.dates);
  expect(html).toContain(lead);
  expect(html).not.toContain(texts.past);

  const container = document.createElement('div');
  container.innerHTML = html;
  const onRecoverableError = jest.fn();
  await act(async () => void hydrateRoot(container, page, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  // The suite runs long after November 2025.
  expect(container).toHaveTextContent(texts.past);
  expect(container).toHaveTextContent(texts.onlyPast);
  expect(container).toHaveTextContent(texts.hearOfNext);
});
