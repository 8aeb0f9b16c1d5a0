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
async function unregister(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

/** What is being stored; the visitor can pause what takes longer. */
let storing: { outcome: Promise<Outcome>; isWhole: boolean; controller: AbortController } | undefined;
/** So often is progress told. */
const PROGRESS_STEP = 5;

/** Pages that ask meanwhile share what is being stored; who wants the whole site waits for less. */
async function storeFor(addresses: readonly string[], isWhole: boolean): Promise<Outcome> {
  if (storing && !isWhole) return storing.outcome;
  if (storing?.isWhole) return storing.outcome;
  await storing?.outcome;
  const controller = new AbortController();
  const { signal } = controller;
  const outcome = storeEdition(store, { addresses, isWhole, onProgress, signal }).finally(() => {
    storing = undefined;
  });
  storing = { outcome, isWhole, controller };
  return outcome;

  function onProgress(done: number, total: number) {
    if (isWhole && done % PROGRESS_STEP === 0) void tellProgress({ done, total });
  }
}

async function tellProgress(progress: NonNullable<StoreState['progress']>): Promise<void> {
  const state: StoreState = { type: 'store-state', isOffline: false, progress, isFirst: false };
  for (const client of await self.clients.matchAll({ includeUncontrolled: true, type: 'window' }))
    client.postMessage(state);
}

async function answerPage({ data, source }: ExtendableMessageEvent): Promise<void> {
  if (!(source instanceof Client)) return;
  const request = parse(requestSchema, data);
  if (request.type === 'pause') return storing?.controller.abort();
  const { edition, addresses, isWhole } = request;
  const wasWhole = (await editions.all())[0]?.isWhole === true;
  const outcome = await storeFor(addresses, isWhole);
  if (outcome === 'withdrawn') return unregister();
  const open = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  const [newest, before] = await editions.all();
  const isBeforeShown = open.length > 1 || edition !== newest?.edition;
  if (before && !isBeforeShown) await editions.keepNewest();
  if (outcome === 'stored' || (before && !isBeforeShown)) await removeOthers(store);
  const isDone = outcome === 'stored' || outcome === 'paused';
  const state: StoreState = {
    type: 'store-state',
    isOffline: outcome === 'offline',
    saved: newest && {
      edition: newest.edition,
      bytes: newest.bytes,
      addresses: newest.entries.map(([address]) => address),
      isWhole: newest.isWhole,
    },
    isFirst: !wasWhole && newest?.isWhole === true,
  };
  for (const client of isDone ? open : [source]) client.postMessage(state);
}
