import { isFile } from '@raptors/shared/contract/offline-list';
import { NOT_SAVED_PATH, pathKey } from '@raptors/shared/contract/paths';
import { REGISTRY_URL, registrySchema } from '@raptors/shared/contract/registry';
import { parse } from 'valibot';
import type { RouteMatchCallbackOptions, WorkboxPlugin } from 'workbox-core/types';
import { registerRoute } from 'workbox-routing/registerRoute';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst';
import type { Store } from './store-edition';
import { hashAt } from './stored-editions';

/** A visitor who has a network gets what is live, if it loads within this time. */
const NETWORK_WAIT_SECONDS = 3;
/** Other forms of pages, and addresses that are none. */
const NO_PAGE = /^\/~|[?&]embed\b/;

/**
 * Registers what the worker answers. The network, and with it the browser's own cache, comes first; what it does not give, or not in
 * time, comes from the store.
 */
export function answerRequests(store: Store): void {
  const pages: WorkboxPlugin = {
    cachedResponseWillBeUsed: ({ request }) => orNothing(findPage(store, request)),
  };
  const files: WorkboxPlugin = {
    cachedResponseWillBeUsed: ({ request }) => orNothing(findFile(store, request)),
  };
  const notSaved: WorkboxPlugin = { handlerDidError: () => orNothing(findNotSaved(store)) };

  type Row = [
    matches: (options: RouteMatchCallbackOptions) => boolean,
    plugins: WorkboxPlugin[],
    wait?: number,
  ];
  const rows: Row[] = [
    [
      ({ request, url }) => request.mode === 'navigate' && !NO_PAGE.test(url.pathname + url.search),
      [pages, notSaved],
      NETWORK_WAIT_SECONDS,
    ],
    // The shell asks so whether it can open the document of a page whose code does not load.
    [({ request, sameOrigin }) => sameOrigin && request.headers.get('accept') === 'text/html', [pages]],
    // Who wants a file past all caches wants that of the live edition.
    [
      ({ request, sameOrigin, url }) => sameOrigin && isFile(url.pathname) && request.cache !== 'reload',
      [files, emptyPicture],
      NETWORK_WAIT_SECONDS,
    ],
  ];
  for (const [matches, plugins, networkTimeoutSeconds] of rows)
    registerRoute(
      matches,
      new NetworkFirst({
        plugins: [neverCaches, ...plugins],
        ...(networkTimeoutSeconds && { networkTimeoutSeconds }),
      }),
    );
}

/** Whole editions are stored, and nothing besides. */
const neverCaches: WorkboxPlugin = { cacheWillUpdate: async () => null };

/** Scenery is not stored; in its place browsers would draw a broken picture. */
const emptyPicture: WorkboxPlugin = {
  handlerDidError: async ({ request }) =>
    request.destination === 'image'
      ? new Response('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>', {
          headers: { 'Content-Type': 'image/svg+xml' },
        })
      : undefined,
};

/** A store that cannot be read has nothing. */
const orNothing = <Found>(found: Promise<Found>): Promise<Found | undefined> => found.catch(() => undefined);

/** What is damaged is fetched again at the next visit. */
async function read({ contents, editions }: Store, hash: string | undefined): Promise<Response | undefined> {
  if (hash === undefined) return undefined;
  const found = await contents.get(hash);
  if (!found) await editions.reopen();
  return found;
}

async function findPage(store: Store, { url }: Request): Promise<Response | undefined> {
  const { pathname } = new URL(url);
  const [newest] = await store.editions.all();
  if (!newest) return undefined;
  const page = await read(store, hashAt(newest, pathname));
  if (page) return page;
  const registry = await read(store, hashAt(newest, REGISTRY_URL));
  const to = registry && parse(registrySchema, await registry.json()).redirects?.[pathKey(pathname)];
  return to === undefined ? undefined : Response.redirect(to, 302);
}

async function findNotSaved(store: Store): Promise<Response | undefined> {
  const [newest] = await store.editions.all();
  const page = newest && (await read(store, hashAt(newest, NOT_SAVED_PATH)));
  return page && new Response(page.body, { status: 503, headers: page.headers });
}

/** Of whichever edition: the address of a file names its content. */
async function findFile(store: Store, { url }: Request): Promise<Response | undefined> {
  const { pathname } = new URL(url);
  for (const edition of await store.editions.all()) {
    const hash = hashAt(edition, pathname);
    if (hash !== undefined) return read(store, hash);
  }
  return undefined;
}
