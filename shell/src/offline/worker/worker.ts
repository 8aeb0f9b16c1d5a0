/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core/clientsClaim';
import { parse } from 'valibot';
import { requestSchema, type StoreState } from '../messages';
import { answerRequests } from './answers';
import { createContents } from './contents';
import { lazyCache } from './lazy-cache';
import { storeEdition, type Outcome } from './store-edition';
import { createStoredEditions } from './stored-editions';
import { createTabs } from './tabs';

declare const self: ServiceWorkerGlobalScope;

/** Renamed when what is stored would be read differently. */
const CACHE = 'offline-1';

const cache = lazyCache(CACHE);
const contents = createContents(cache);
const editions = createStoredEditions(cache);
const tabs = createTabs(cache);

clientsClaim();
answerRequests({ contents, editions, tabs });
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(prepare()));
self.addEventListener('message', (event) => event.waitUntil(answerPage(event)));

async function prepare(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  // The network is not kept waiting until the worker has started.
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
  if (edition !== undefined && (await tabs.editionOf(source.id)) === undefined)
    await tabs.remember(source.id, edition).catch(() => undefined);
  const isFirst = (await editions.newest()) === undefined;
  // Pages that ask meanwhile share what is found.
  storing ??= storeEdition({ contents, editions, cache }).finally(() => {
    storing = undefined;
  });
  const outcome = await storing;
  if (outcome === 'withdrawn') return withdraw();
  const open = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  if (outcome === 'stored') {
    await editions.forgetOthers(await tabs.shown(open.map(({ id }) => id)));
    await contents.keepOnly(await editions.hashes());
  }
  const told = outcome === 'stored' ? open : [source];
  for (const client of told) client.postMessage(await stateFor(client.id, outcome, isFirst));
}

async function stateFor(client: string, outcome: Outcome, isFirst: boolean): Promise<StoreState> {
  const newest = await editions.newest();
  const shown = await tabs.editionOf(client);
  return {
    type: 'store-state',
    isOffline: outcome === 'offline',
    ...(newest
      ? { saved: { bytes: newest.bytes, addresses: newest.entries.map(([address]) => address) } }
      : {}),
    isFirst: isFirst && outcome === 'stored',
    isNewer: newest !== undefined && shown !== undefined && shown < newest.edition,
  };
}
