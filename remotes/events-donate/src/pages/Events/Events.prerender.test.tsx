import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { Events } from './Events';

const page = (
  <MemoryRouter>
    <Events />
  </MemoryRouter>
);

it('is prerendered with all details and without a look at the clock, and hydrates without a difference', async () => {
  const html = renderToString(page);
  expect(html).toContain('NPR 3,000');
  expect(html).toContain('Nov 25-28 2025');
  expect(html).not.toContain('Past event');

  const container = document.createElement('div');
  container.innerHTML = html;
  const onRecoverableError = jest.fn();
  await act(async () => void hydrateRoot(container, page, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  // The suite runs long after November 2025.
  expect(container).toHaveTextContent('Past event');
});
