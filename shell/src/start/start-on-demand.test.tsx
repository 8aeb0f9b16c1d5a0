import { fireEvent } from '@testing-library/react';
import { PAGE_DATA_ID } from '@raptors/shared/contract/names';
import type { PendingInput } from './pending-input';
import { startOnDemand } from './start-on-demand';

const SHELL = '/releases/shell/1.0.0-0123456789ab/';
const REMOTE = '/releases/engage/1.0.0-0123456789ab/';

const pageData = {
  path: '/Engage/Volunteer',
  remote: { entry: `${REMOTE}remote-entry.1.js`, page: { scripts: [`${REMOTE}Volunteer.2.js`] } },
  integrity: {
    [`${SHELL}shell.3.js`]: 'sha384-shell',
    [`${SHELL}shell.4.css`]: 'sha384-style',
    [`${SHELL}Home.5.js`]: 'sha384-home',
    [`${REMOTE}remote-entry.1.js`]: 'sha384-entry',
    [`${REMOTE}Volunteer.2.js`]: 'sha384-page',
  },
};

/** Nothing was tapped. */
let early: PendingInput;

/** Address and hash of all that the document has requested, the scripts first. */
const requested = () =>
  [...document.head.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script, link')].map(
    (element) => `${element.getAttribute('src') ?? element.getAttribute('href')} ${element.integrity}`,
  );

function openDocument(data: string = JSON.stringify(pageData)) {
  document.head.innerHTML = '';
  document.body.innerHTML = `<p>Text</p><a href="/">Home</a><button>Next</button>
    <script type="application/json" id="${PAGE_DATA_ID}">${data}</script>`;
}

const setConnection = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

function mockFetch() {
  const fetched = jest.fn<Promise<unknown>, [string, object]>();
  Object.assign(globalThis, { fetch: fetched });
  return fetched;
}

const find = (selector: string) => document.querySelector(selector) as Element;

/** Tells the document's observer that a file has come. */
let fileHasCome = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  early = {
    kept: new Map(),
    isInteractive: () => false,
    onKept: () => undefined,
    hasNavigatedAway: false,
    stop: jest.fn(),
    giveUp: jest.fn(),
  };
  Object.assign(globalThis, {
    PerformanceObserver: class {
      constructor(callback: () => void) {
        fileHasCome = callback;
      }
      observe() {}
      disconnect() {}
    },
  });
  openDocument();
});
afterEach(() => {
  // What still waits for its moment ends here.
  fireEvent.keyDown(document.body);
  setConnection(undefined);
  jest.useRealTimers();
});

it('requests nothing before the first screen has all that it shows, and then shell and page at once', () => {
  startOnDemand(early);
  expect(requested()).toEqual([]);
  fireEvent(window, new Event('load'));
  jest.advanceTimersByTime(2_000);
  expect(requested()).toEqual([
    `${SHELL}shell.3.js sha384-shell`,
    `${REMOTE}remote-entry.1.js sha384-entry`,
    `${REMOTE}Volunteer.2.js sha384-page`,
  ]);
});

it('requests the shell’s own page on the home page', () => {
  openDocument(JSON.stringify({ ...pageData, path: '/', remote: undefined }));
  startOnDemand(early);
  fireEvent.keyDown(document.body);
  expect(requested()).toEqual([`${SHELL}shell.3.js sha384-shell`, `${SHELL}Home.5.js sha384-home`]);
});

it('waits while files of the first screen come, and no longer when they hang', () => {
  startOnDemand(early);
  for (let seconds = 0; seconds < 12; seconds += 4) {
    jest.advanceTimersByTime(4_000);
    fileHasCome();
  }
  expect(requested()).toEqual([]);
  jest.advanceTimersByTime(5_000);
  expect(requested()).toHaveLength(3);
});

const mouseOver = (selector: string) => {
  const event = new MouseEvent('pointerover', { bubbles: true });
  find(selector).dispatchEvent(Object.assign(event, { pointerType: 'mouse' }));
};

it.each<[string, () => unknown]>([
  ['a key', () => fireEvent.keyDown(find('p'))],
  ['a mouse near a button', () => mouseOver('button')],
  ['a mouse near a link', () => mouseOver('a')],
  ['a finger on a button', () => fireEvent.pointerDown(find('button'))],
  ['the focus on a button', () => fireEvent.focusIn(find('button'))],
])('begins at once, and once, at the first sign of use: %s', (_sign, use) => {
  startOnDemand(early);
  use();
  expect(requested()).toHaveLength(3);
  use();
  fireEvent(window, new Event('load'));
  jest.advanceTimersByTime(10_000);
  expect(requested()).toHaveLength(3);
});

// Over HTTP/1.1 they hold all six connections to the site, and the menu did not answer.
it.each([
  ['frees the connections that hanging pictures hold when the shell does not come', false, 1],
  ['leaves pictures alone when the shell has come', true, 0],
])('%s', (_what, hasCome, times) => {
  const picture = document.createElement('img');
  const request = jest.fn();
  Object.defineProperties(picture, {
    complete: { value: false },
    src: { get: () => '/a.svg', set: request },
  });
  document.body.append(picture);
  startOnDemand(early);
  fireEvent.keyDown(document.body);
  if (hasCome) fireEvent.load(find('head script'));
  jest.advanceTimersByTime(2_000);
  expect(request).toHaveBeenCalledTimes(times);
});

it.each<[string, () => unknown]>([
  ['a finger that scrolls', () => fireEvent.pointerDown(find('p'))],
  ['a finger on a link', () => fireEvent.pointerDown(find('a'))],
  ['a mouse over text', () => mouseOver('p')],
])('takes no sign of use from %s', (_sign, use) => {
  startOnDemand(early);
  use();
  expect(requested()).toEqual([]);
});

it.each([{ saveData: true }, { effectiveType: 'slow-2g' }])(
  'waits for the first sign of use on a connection with %j',
  (connection) => {
    setConnection(connection);
    startOnDemand(early);
    fireEvent(window, new Event('load'));
    jest.advanceTimersByTime(60_000);
    expect(requested()).toEqual([]);
    fireEvent.pointerDown(find('button'));
    expect(requested()).toHaveLength(3);
  },
);

it('leaves a document that was cut off as it was prerendered, and says so', () => {
  openDocument('{"path":');
  const fetched = mockFetch().mockRejectedValue(new TypeError('no connection'));
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  startOnDemand(early);
  fireEvent.keyDown(find('p'));
  jest.advanceTimersByTime(10_000);
  expect(requested()).toEqual([]);
  // What a cache holds of it is replaced for the next visit.
  expect(fetched.mock.calls).toEqual([[location.href, { cache: 'reload' }]]);
  expect(warned).toHaveBeenCalledWith(expect.stringMatching(/Damaged page data/), expect.anything());
  warned.mockRestore();
});

// A damaged copy of the script, which caches may keep for a year, left every page without its menu's scripts until the next release.
it('fetches a damaged script of the shell past the cache, once, and runs it', async () => {
  const fetched = mockFetch().mockResolvedValue(undefined);
  startOnDemand(early);
  fireEvent.keyDown(document.body);
  fireEvent.error(find('head script'));
  await jest.advanceTimersByTimeAsync(0);
  expect(fetched.mock.calls).toEqual([
    [`${SHELL}shell.3.js`, { cache: 'reload', integrity: 'sha384-shell' }],
  ]);
  const [, again] = document.querySelectorAll('head script');
  expect(requested()).toContain(`${SHELL}shell.3.js?again=1 sha384-shell`);
  fireEvent.error(again as Element);
  await jest.advanceTimersByTimeAsync(0);
  expect(document.querySelectorAll('head script')).toHaveLength(2);
  expect(early.giveUp).toHaveBeenCalledTimes(1);
});

it('leaves a form to the browser when the script of the shell hangs', () => {
  startOnDemand(early);
  fireEvent.keyDown(document.body);
  jest.advanceTimersByTime(9_000);
  expect(early.giveUp).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2_000);
  expect(early.giveUp).toHaveBeenCalledTimes(1);
});

it('leaves controls to the browser when the script of the shell is damaged on the server too', async () => {
  mockFetch().mockRejectedValue(new TypeError('integrity'));
  startOnDemand(early);
  fireEvent.keyDown(document.body);
  fireEvent.error(find('head script'));
  await jest.advanceTimersByTimeAsync(0);
  expect(early.giveUp).toHaveBeenCalledTimes(1);
});
