import { act, screen } from '@testing-library/react';
import type { Registry } from '@raptors/shared/contract/registry';
import words from '../../content/offline.json';
import { startOffline } from './start-offline';

const registry = { fetch: async () => ({ edition: 7 }) as Registry, forget: () => undefined };
const drafts = { show: () => undefined, save: () => undefined };

function openBrowser(connection?: object) {
  const postMessage = jest.fn();
  const register = jest.fn(async (_address: string) => ({}));
  const serviceWorker = Object.assign(new EventTarget(), {
    register,
    ready: Promise.resolve({ active: { postMessage } }),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  const tell = (data: unknown) =>
    act(async () => void serviceWorker.dispatchEvent(new MessageEvent('message', { data })));
  return { register, postMessage, tell };
}

beforeEach(() => {
  document.body.innerHTML = '';
  Object.assign(globalThis, { CompressionStream: class {} });
});

it('lets the service worker store the edition that the page shows', async () => {
  const { register, postMessage } = openBrowser();
  await act(() => startOffline(registry, drafts));
  expect(register).toHaveBeenCalledWith('/sw.js');
  expect(postMessage).toHaveBeenCalledWith({ type: 'store', edition: 7 });
});

it.each([
  ['a visitor who saves data', { saveData: true }],
  ['the slowest connections', { effectiveType: '2g' }],
  ['slower ones still', { effectiveType: 'slow-2g' }],
])('stores nothing for %s', async (_whom, connection) => {
  const { register } = openBrowser(connection);
  await act(() => startOffline(registry, drafts));
  expect(register).not.toHaveBeenCalled();
});

it('stores nothing where a browser cannot keep it packed, or blocks storage', async () => {
  const { register, postMessage } = openBrowser();
  register.mockRejectedValue(new DOMException('Blocked.', 'SecurityError'));
  await act(() => startOffline(registry, drafts));
  Object.assign(globalThis, { CompressionStream: undefined });
  await act(() => startOffline(registry, drafts));
  expect(register).toHaveBeenCalledTimes(1);
  expect(postMessage).not.toHaveBeenCalled();
});

it('shows what the service worker tells, and nothing that it does not understand', async () => {
  const { tell } = openBrowser();
  await act(() => startOffline(registry, drafts));
  await tell({ type: 'store-state', isOffline: 'yes' });
  expect(screen.queryByText(words.notice.offline)).not.toBeInTheDocument();
  await tell({ type: 'store-state', isOffline: true, isFirst: false, isNewer: false });
  expect(screen.getByText(words.notice.offline)).toBeVisible();
});
