/// <reference lib="webworker" />
import { sendUnsent, unsent, waits } from '@raptors/shared/contract/forms/outbox';
import { parse } from 'valibot';
import { requestSchema, type StoreState } from '../messages';
import { answerRequest } from './answers';
import { createContents, type OfflineCache } from './contents';
import { removeOthers, storeEdition, type Outcome } from './store-edition';
import { createStoredEditions } from './stored-editions';

declare const self: ServiceWorkerGlobalScope;

/** Renamed when what is stored would be read differently. */
const CACHE = 'offline-2';

/** Opened at each use, so that its absence or damage is a rejection of that use alone. */
const cache: OfflineCache = {
  match: async (...given) => (await caches.open(CACHE)).match(...given),
  put: async (...given) => (await caches.open(CACHE)).put(...given),
  delete: async (...given) => (await caches.open(CACHE)).delete(...given),
  keys: async (...given) => (await caches.open(CACHE)).keys(...given),
};
const store = { cache, contents: createContents(cache), editions: createStoredEditions(cache) };
const { editions } = store;

self.addEventListener('fetch', (event) => answerRequest(store, event));
self.addEventListener('install', install);
self.addEventListener('activate', (event) => event.waitUntil(prepare()));
self.addEventListener('message', (event) => event.waitUntil(answerPage(event)));

self.addEventListener('sync', (event) => event instanceof ExtendableEvent && event.waitUntil(sendWaiting()));

/** Background Sync tries again later when this fails. */
async function sendWaiting(): Promise<void> {
  await sendUnsent();
  if ((await unsent()).some(waits)) throw new Error('The inbox did not answer.');
}

function install(event: ExtendableEvent & { addRoutes?: (route: object) => Promise<void> }): void {
  // Chromium shows a document from the network without waiting until the worker has started, which takes 20 to 30 ms. With files it would
  // cost more than it saves: each would be requested here and by the browser.
  void event.addRoutes?.({
    condition: { requestMethod: 'GET', requestMode: 'navigate' },
    source: 'race-network-and-fetch-handler',
  });
  void self.skipWaiting();
}

async function prepare(): Promise<void> {
  await self.clients.claim();
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  // Where there are no routes, the network at least is not kept waiting.
  await self.registration.navigationPreload?.enable();
}

/** Leaves nothing behind: neither what is stored nor the worker. */
async function withdraw(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

let storing: Promise<Outcome> | undefined;

async function answerPage({ data, source }: ExtendableMessageEvent): Promise<void> {
  if (!(source instanceof Client)) return;
  const { edition } = parse(requestSchema, data);
  const isFirst = (await editions.all()).length === 0;
  // Pages that ask meanwhile share what is found.
  storing ??= storeEdition(store).finally(() => {
    storing = undefined;
  });
  const outcome = await storing;
  if (outcome === 'withdrawn') return withdraw();
  const open = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  const [newest, before] = await editions.all();
  const isBeforeShown = open.length > 1 || edition !== newest?.edition;
  if (before && !isBeforeShown) await editions.keepNewest();
  if (outcome === 'stored' || (before && !isBeforeShown)) await removeOthers(store);
  const state: StoreState = {
    type: 'store-state',
    isOffline: outcome === 'offline',
    saved: newest && {
      edition: newest.edition,
      bytes: newest.bytes,
      addresses: newest.entries.map(([address]) => address),
    },
    isFirst: isFirst && outcome === 'stored',
  };
  for (const client of outcome === 'stored' ? open : [source]) client.postMessage(state);
}
