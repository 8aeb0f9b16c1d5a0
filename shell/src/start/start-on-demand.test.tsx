import { fireEvent } from '@testing-library/react';
import { PAGE_DATA_ID } from '@raptors/shared/contract/names';
import type { PendingInput } from './pending-input';
import { startOnDemand } from './start-on-demand';

const SHELL = '/releases/shell/1.0.0-0123456789ab/';
const REMOTE = '/releases/engage/1.0.0-0123456789ab/';

const pageData = {
  path: '/Engage/Volunteer',
  pin: {
    remote: { entry: `${REMOTE}remote-entry.1.js` },
    page: { scripts: [`${REMOTE}Volunteer.2.js`] },
    integrity: {
      [`${REMOTE}remote-entry.1.js`]: 'sha384-entry',
      [`${REMOTE}Volunteer.2.js`]: 'sha384-page',
    },
  },
  integrity: {
    [`${SHELL}shell.3.js`]: 'sha384-shell',
    [`${SHELL}shell.4.css`]: 'sha384-style',
    [`${SHELL}Home.5.js`]: 'sha384-home',
  },
};

let early: PendingInput;

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

const find = (selector: string) => document.querySelector(selector) as Element;

beforeEach(() => {
  jest.useFakeTimers();
  early = {
    fields: new Map(),
    isInteractive: () => false,
    onKept: () => undefined,
    hasNavigatedAway: false,
    stop: jest.fn(),
    giveUp: jest.fn(),
  };
  openDocument();
});
afterEach(() => {
  // Starts loading the shell, so that no listener of this test remains.
  fireEvent.keyDown(document.body);
  setConnection(undefined);
  jest.useRealTimers();
});

it('requests the shell’s own page on the home page', () => {
  openDocument(JSON.stringify({ ...pageData, path: '/', pin: undefined }));
  startOnDemand(early);
  fireEvent.keyDown(document.body);
  expect(requested()).toEqual([`${SHELL}shell.3.js sha384-shell`, `${SHELL}Home.5.js sha384-home`]);
});

it('stops waiting for files of the first screen that hang', () => {
  startOnDemand(early);
  jest.advanceTimersByTime(9_999);
  expect(requested()).toEqual([]);
  jest.advanceTimersByTime(1);
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
])('starts once, at the first interaction: %s', (_sign, use) => {
  startOnDemand(early);
  use();
  expect(requested()).toHaveLength(3);
  use();
  fireEvent(window, new Event('load'));
  jest.advanceTimersByTime(10_000);
  expect(requested()).toHaveLength(3);
});

it.each([
  [{ saveData: true }, window, 0],
  [{ effectiveType: 'slow-2g' }, window, 0],
  [{ saveData: true }, {}, 3],
])('with %j waits for the first interaction, but not in a frame', (connection, parent, atOnce) => {
  setConnection(connection);
  Object.assign(window, { parent });
  startOnDemand(early);
  fireEvent(window, new Event('load'));
  jest.advanceTimersByTime(60_000);
  expect(requested()).toHaveLength(atOnce);
  fireEvent.pointerDown(find('button'));
  expect(requested()).toHaveLength(3);
});

it('leaves a document that was cut off as it was prerendered, and says so', () => {
  openDocument('{"path":');
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  startOnDemand(early);
  fireEvent.keyDown(find('p'));
  jest.advanceTimersByTime(10_000);
  expect(requested()).toEqual([]);
  expect(warned).toHaveBeenCalledWith(expect.stringMatching(/Damaged page data/), expect.anything());
  warned.mockRestore();
});

it.each<[string, () => unknown]>([
  ['hangs', () => jest.advanceTimersByTime(10_000)],
  ['does not load, or is damaged', () => fireEvent.error(find('head script'))],
])('leaves a form to the browser when the script of the shell %s', (_how, fail) => {
  startOnDemand(early);
  fireEvent.keyDown(document.body);
  expect(early.giveUp).not.toHaveBeenCalled();
  fail();
  expect(early.giveUp).toHaveBeenCalledTimes(1);
});
