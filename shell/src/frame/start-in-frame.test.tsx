/** Links out of the frame: `tests/embed/frame.spec.ts`. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showMessage } from '@raptors/shared/contract/message';
import { startInFrame } from './start-in-frame';

const postMessage = jest.spyOn(window, 'postMessage').mockImplementation(() => undefined);
let resized = () => {};
// The browser would follow links, which jsdom can't.
window.addEventListener('click', (event) => event.preventDefault(), { capture: true });
beforeEach(() => {
  postMessage.mockClear();
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      constructor(callback: () => void) {
        resized = callback;
      }
    },
  });
});

it('reports height, messages and followed links to the page around the frame', async () => {
  startInFrame(() => render(<a href="https://site.example/Shop">Shop</a>));
  resized();
  await userEvent.click(screen.getByRole('link', { name: 'Shop' }));
  showMessage(document.body, 'Thank you!');
  expect(postMessage.mock.calls.map(([message]) => message)).toEqual([
    { message: 'ready', value: document.title },
    { message: 'height', value: 0 },
    { message: 'link', value: 'https://site.example/Shop' },
  ]);
});
