/// <reference lib="webworker" />
import { sendUnsent, unsent, waits } from '@raptors/shared/contract/forms/outbox';
import { parse } from 'valibot';
import { requestSchema, type StoreState } from '../messages';
import { answerRequest, baseOf } from './answers';
import { storeEdition, type Outcome, type Wanted } from './store';
import { readIndex, type OfflineCache } from './stored-index';

declare const self: ServiceWorkerGlobalScope;

/** Gets a new name when the stored format changes. */
const CACHE = 'offline-3';

/** Opened at each use, so that a missing or damaged cache fails only that use. */
const cache: OfflineCache = {
  match: async (...given) => (await caches.open(CACHE)).match(...given),
  put: async (...given) => (await caches.open(CACHE)).put(...given),
  delete: async (...given) => (await caches.open(CACHE)).delete(...given),
};

self.addEventListener('fetch', (event) => {
  if (event.request.destination === 'script') yieldToPage();
  answerRequest(cache, event);
});
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(prepare()));
self.addEventListener('message', (event) => event.waitUntil(answerPage(event)));

self.addEventListener('sync', (event) => event instanceof ExtendableEvent && event.waitUntil(sendWaiting()));

/** If this rejects, Background Sync retries a few times. */
async function sendWaiting(): Promise<void> {
  await sendUnsent();
  if ((await unsent()).some(waits)) throw new Error('The inbox did not answer.');
}

async function prepare(): Promise<void> {
  await self.clients.claim();
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  // Requests a document while the worker starts. No `race-network-and-fetch-handler` route: its answer may be lost without a network.
  await self.registration.navigationPreload?.enable();
}

async function unregister(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

type Run = Pick<Wanted, 'base' | 'addresses' | 'isWhole'> & {
  outcome: Promise<Outcome>;
  controller: AbortController;
  hasYielded: boolean;
};
let storing: Run | undefined;

/** A run that was stopped for a page continues after this time. */
const QUIET_MS = 3_000;

/** Stops a run while a page loads, unless the visitor asked for the whole site. */
function yieldToPage(): void {
  if (!storing || storing.isWhole) return;
  storing.hasYielded = true;
  storing.controller.abort();
}

/** One run at a time. A call shares the current run if that stores all it wants; otherwise it waits until that run ends. */
async function storeFor({ base, addresses, isWhole }: Omit<Wanted, 'signal'>): Promise<Outcome> {
  while (storing) {
    const run = storing;
    const isIncluded = !isWhole && addresses.every((address) => run.addresses.includes(address));
    if (run.base === base && (run.isWhole || isIncluded)) return run.outcome;
    await run.outcome;
  }
  const onProgress = (done: number, total: number) =>
    void (isWhole && tell(base, { isOffline: false, progress: { done, total } }));
  const store = async (): Promise<Outcome> => {
    const { signal } = (now.controller = new AbortController());
    const outcome = await storeEdition(cache, { base, addresses, isWhole, onProgress, signal });
    if (!now.hasYielded) return outcome;
    now.hasYielded = false;
    await new Promise((done) => setTimeout(done, QUIET_MS));
    return store();
  };
  const now = { base, addresses, isWhole, controller: new AbortController(), hasYielded: false };
  const outcome = store().finally(() => (storing = undefined));
  storing = Object.assign(now, { outcome });
  return outcome;
}

/** Tells a page, or all pages in a language. */
async function tell(base: string, state: Omit<StoreState, 'type'>, only?: Client): Promise<void> {
  const open = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  const inLanguage = open.filter(({ url }) => baseOf(new URL(url).pathname) === base);
  for (const page of only ? [only] : inLanguage) page.postMessage({ type: 'store-state', ...state });
}

async function answerPage({ data, source }: ExtendableMessageEvent): Promise<void> {
  if (!(source instanceof Client)) return;
  const request = parse(requestSchema, data);
  if (request.type === 'pause') return storing?.controller.abort();
  const { base } = request;
  const outcome = await storeFor(request);
  if (outcome === 'withdrawn') return unregister();
  const { edition, isWhole, hashes } = await readIndex(cache, base);
  const saved = edition === undefined ? undefined : { edition, isWhole, addresses: Object.keys(hashes) };
  const isNews = outcome === 'stored' || outcome === 'interrupted';
  await tell(base, { isOffline: outcome === 'offline', saved }, isNews ? undefined : source);
}
