import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { prerenderPage } from './prerender';

const NO_MENU = { sections: [], buttons: [], footer: [] };

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

it('a page that waits for what never comes is given up after 20 seconds, in words', async () => {
  const remote = aRemote({ pages: [{ path: '/Our_Work/One', html: 'wait' }] });
  const [entry] = remote.release.manifest.pages;
  const rendering = prerenderPage(aShell(), remote, entry!, NO_MENU);
  while (jest.getTimerCount() === 0) await new Promise((next) => setImmediate(next));
  jest.advanceTimersByTime(20_000);
  expect(await rendering).toEqual({
    entry,
    failure: new Error('it was not ready after 20 s; what it waits for never came'),
  });
});

it('a page that is ready has stopped the clock', async () => {
  const remote = aRemote();
  const [entry] = remote.release.manifest.pages;
  expect(await prerenderPage(aShell(), remote, entry!, NO_MENU)).toMatchObject({ html: expect.any(String) });
  expect(jest.getTimerCount()).toBe(0);
});
