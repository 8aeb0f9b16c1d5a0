import { isFile } from '@raptors/shared/contract/offline-list';
import { NOT_SAVED_PATH, pathKey } from '@raptors/shared/contract/paths';
import { REGISTRY_URL, registrySchema } from '@raptors/shared/contract/registry';
import { parse } from 'valibot';
import { NavigationRoute } from 'workbox-routing/NavigationRoute';
import { registerRoute } from 'workbox-routing/registerRoute';
import { CacheFirst } from 'workbox-strategies/CacheFirst';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst';
import type { WorkboxPlugin } from 'workbox-core/types';
import type { Contents } from './contents';
import { hashOfPage, type StoredEdition, type StoredEditions } from './stored-editions';
import type { Tabs } from './tabs';

/** A visitor who has a network gets the page of today, if it comes within this time. */
const NETWORK_WAIT_SECONDS = 3;
/** Other forms of pages, and addresses that are none. */
const NO_PAGES = [/^\/~/, /[?&]embed\b/];
const EDITION = 'X-Edition';

type Store = { contents: Contents; editions: StoredEditions; tabs: Tabs };

/** Registers what the worker answers: pages from the network while there is one, and what their addresses pin from the store. */
export function answerRequests(store: Store): void {
  const pages = new NetworkFirst({
    networkTimeoutSeconds: NETWORK_WAIT_SECONDS,
    plugins: [neverCaches, storedPages(store), rememberedTabs(store)],
  });
  registerRoute(new NavigationRoute(pages, { denylist: NO_PAGES }));
  // The shell asks so whether it can open the document of a page whose code does not load.
  registerRoute(
    ({ request, sameOrigin }) => sameOrigin && request.headers.get('accept') === 'text/html',
    new NetworkFirst({ plugins: [neverCaches, storedPages(store)] }),
  );
  registerRoute(
    // Who wants it past all caches wants that of the live edition.
    ({ url, request, sameOrigin }) => sameOrigin && isFile(url.pathname) && request.cache !== 'reload',
    new CacheFirst({ plugins: [neverCaches, storedFiles(store)] }),
  );
}

/** Whole editions are stored, and nothing besides. */
const neverCaches: WorkboxPlugin = { cacheWillUpdate: async () => null };

/** A store that cannot be read has nothing: the network answers. */
const orNothing = <Found>(found: Promise<Found>): Promise<Found | undefined> => found.catch(() => undefined);

/** What is damaged is fetched again at the next visit. */
async function read({ contents, editions }: Store, hash: string | undefined): Promise<Response | undefined> {
  const found = hash === undefined ? undefined : await contents.get(hash);
  if (hash !== undefined && !found) await editions.reopen();
  return found;
}

const storedPages = (store: Store): WorkboxPlugin => ({
  cachedResponseWillBeUsed: ({ request }) => orNothing(findPage(store, new URL(request.url).pathname)),
});

async function findPage(store: Store, pathname: string): Promise<Response | undefined> {
  const edition = await store.editions.newest();
  if (!edition) return undefined;
  const page = await pageOf(store, edition, pathname);
  if (page) return page;
  const to = await redirectOf(store, edition, pathname);
  return to === undefined ? undefined : Response.redirect(to, 302);
}

async function pageOf(
  store: Store,
  edition: StoredEdition,
  pathname: string,
  status = 200,
): Promise<Response | undefined> {
  const page = await read(store, hashOfPage(edition, pathname));
  if (!page) return undefined;
  // Editions share pages: this one may have been stored with an earlier one.
  const headers = new Headers(page.headers);
  headers.set(EDITION, String(edition.edition));
  return new Response(page.body, { status, headers });
}

async function redirectOf(
  store: Store,
  edition: StoredEdition,
  pathname: string,
): Promise<string | undefined> {
  const stored = await read(store, hashOfRegistry(edition));
  return stored && parse(registrySchema, await stored.json()).redirects?.[pathKey(pathname)];
}

/** The edition of each tab, and for addresses that are not stored the page that says so. */
const rememberedTabs = (store: Store): WorkboxPlugin => ({
  handlerDidError: () => orNothing(findNotSaved(store)),
  async handlerWillRespond({ event, response }) {
    const edition = Number(response.headers.get(EDITION));
    const { resultingClientId } = event as FetchEvent;
    if (edition && resultingClientId) await orNothing(store.tabs.remember(resultingClientId, edition));
    return response;
  },
});

async function findNotSaved(store: Store): Promise<Response | undefined> {
  const edition = await store.editions.newest();
  return edition && pageOf(store, edition, NOT_SAVED_PATH, 503);
}

const storedFiles = (store: Store): WorkboxPlugin => ({
  cachedResponseWillBeUsed: ({ request, event }) =>
    orNothing(findFile(store, new URL(request.url).pathname, (event as FetchEvent).clientId)),
  // Scenery is not stored; in its place browsers would draw a torn picture.
  handlerDidError: async ({ request }) => (request.destination === 'image' ? anEmptyPicture() : undefined),
});

const anEmptyPicture = () =>
  new Response('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>', {
    headers: { 'Content-Type': 'image/svg+xml' },
  });

async function findFile(store: Store, pathname: string, client: string): Promise<Response | undefined> {
  const { editions, tabs } = store;
  if (pathname !== REGISTRY_URL) return read(store, await editions.hashOfFile(pathname));
  // The tab's own: one document never shows the pages of two editions.
  const shown = await tabs.editionOf(client);
  const edition = shown === undefined ? undefined : await editions.find(shown);
  return edition && read(store, hashOfRegistry(edition));
}

const hashOfRegistry = ({ entries }: StoredEdition) =>
  entries.find(([address]) => address === REGISTRY_URL)?.[1];
