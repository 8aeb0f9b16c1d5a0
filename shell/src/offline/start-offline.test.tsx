import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import words from '../../content/offline.json';
import type { StoreState } from './messages';
import { createRegistrySource } from '../pages/registry-source';
import { aRegistry } from '../testing/releases';
import { OfflineNotices } from './OfflineNotices';
import { startOffline } from './start-offline';

const STATE: StoreState = {
  type: 'store-state',
  isOffline: false,
  saved: {
    edition: 7,
    addresses: ['/', words.saved.ways[0]?.to ?? '', '/releases/birds/1/a.js'],
    isWhole: false,
  },
};
const editions = createRegistrySource('');
const context = { base: '/ne', registry: editions, pageLink: (named: string) => named };

function openBrowser({ connection, storage }: { connection?: object; storage?: object } = {}) {
  const postMessage = jest.fn();
  const register = jest.fn(async (_address: string) => ({}));
  const serviceWorker = Object.assign(new EventTarget(), {
    register,
    ready: Promise.resolve({ active: { postMessage } }),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
  return { serviceWorker, register, postMessage };
}

beforeEach(() => {
  const json = async () => ({ ...aRegistry(), edition: 7 });
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true, json });
  document.body.innerHTML = '';
  // jsdom measures no resources.
  performance.getEntriesByType = () => [];
});

it.each([
  ['a visitor who saves data', { connection: { saveData: true } }],
  ['the slowest connections', { connection: { effectiveType: '2g' } }],
  ['a device with little room', { storage: { estimate: async () => ({ quota: 6e7, usage: 2e7 }) } }],
])('stores nothing for %s', async (_what, given) => {
  const { register } = openBrowser(given);
  await act(() => startOffline(context));
  expect(register).not.toHaveBeenCalled();
});

it('stores the whole site on request, with progress and a pause button', async () => {
  document.body.innerHTML = '<div id="keep-site"></div>';
  const { serviceWorker, postMessage } = openBrowser();
  const tell = (state: object) =>
    act(
      async () =>
        void serviceWorker.dispatchEvent(new MessageEvent('message', { data: { ...STATE, ...state } })),
    );
  await editions.fetch();
  render(<OfflineNotices {...context} />);
  await act(async () => undefined);
  await userEvent.click(screen.getByRole('button', { name: words.keep.label }));
  expect(postMessage).toHaveBeenLastCalledWith({
    type: 'store',
    base: '/ne',
    addresses: ['/'],
    isWhole: true,
  });
  await tell({ progress: { done: 40, total: 80 }, saved: undefined });
  expect(screen.getByRole('progressbar', { name: words.keep.storing })).toHaveValue(40);
  await userEvent.click(screen.getByRole('button', { name: words.keep.pause }));
  expect(postMessage).toHaveBeenLastCalledWith({ type: 'pause' });
  await tell({});
  expect(screen.getByText('Paused: 40 of 80 are saved.')).toBeVisible();
  expect(screen.getByRole('button', { name: words.keep.resume })).toBeVisible();
  await tell({ saved: { edition: 7, addresses: [], isWhole: true } });
  expect(screen.getByText(words.keep.kept)).toBeVisible();
});
