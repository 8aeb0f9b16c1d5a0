/** Scripts that neither load nor fail: jsdom requests none. */
import type { ErrorDetail } from '../element/events';
import { loadElement } from './load-element';

const SITE = 'https://shyena.example';
let errors: ErrorDetail[];
const errorsOf = (file: string) => errors.filter(({ reason }) => reason.includes(file));
const requested = () => [...document.querySelectorAll('script')].map(({ src }) => src);

beforeEach(() => {
  jest.useFakeTimers();
  errors = [];
  Object.assign(globalThis, { ELEMENT: { path: '/element.js', integrity: 'sha256-a' } });
  document.body.innerHTML = '<raptor-page src="/Events"></raptor-page>';
  document
    .querySelector('raptor-page')
    ?.addEventListener('raptor-error', ({ detail }) => errors.push(detail));
});
afterEach(() => jest.useRealTimers());

/** Ten seconds twice, with a visitor who comes back in between. */
async function waitFor(file: string) {
  await jest.advanceTimersByTimeAsync(9_999);
  expect(errorsOf(file)).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(errorsOf(file)).toMatchObject([
    { url: `${SITE}/Events`, code: 'unreachable', reason: expect.stringMatching(/site is up/) },
  ]);
  expect(requested()).toEqual([]);
  dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  // With a query of its own: browsers reuse a hanging request for the same address.
  expect(requested()).toEqual([`${SITE}${file}?retry=1`]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(errorsOf(file)).toHaveLength(2);
}

it('reports when the script of the tag does not load, and requests it again', async () => {
  const loading = expect(loadElement(SITE)).rejects.toThrow('did not load');
  await waitFor('/element.js');
  await loading;
});
