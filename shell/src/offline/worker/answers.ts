import { isFile } from '@raptors/shared/contract/offline-list';
import { SLUG } from '@raptors/shared/contract/page-set';
import { NOT_FOUND_PATH, NOT_SAVED_PATH, pathKey } from '@raptors/shared/contract/paths';
import { REGISTRY_URL, registrySchema, type Registry } from '@raptors/shared/contract/registry';
import { parse } from 'valibot';
import type { Store } from './store-edition';
import { hashAt } from './stored-editions';

/** A visitor who has a network gets what is live, if it loads within this time. */
const NETWORK_WAIT_MS = 3_000;
/** Other forms of pages, and addresses that are none. */
const NO_PAGE = /^\/~|[?&]embed\b/;

type Answer = Promise<Response | undefined>;

/**
 * Answers a request of a page. The network, and with it the browser's own cache, comes first; what it does not give, or not in time,
 * comes from the store. What the store has nothing to do with is left to the browser.
 */
export function answerRequest(store: Store, event: FetchEvent): void {
  const { method, mode, url, headers, cache, destination } = event.request;
  const { origin, pathname, search } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  const respond = (find: () => Answer, findOther?: () => Answer, waitMs?: number) =>
    event.respondWith(networkFirst(event, find, findOther, waitMs));
  const page = () => findPage(store, pathname);
  if (mode === 'navigate') {
    if (!NO_PAGE.test(pathname + search)) respond(page, () => findStandIn(store, pathname), NETWORK_WAIT_MS);
  }
  // The shell asks so whether it can open the document of a page whose code does not load.
  else if (headers.get('accept') === 'text/html') respond(page);
  // Who wants a file past all caches wants that of the live edition.
  else if (isFile(pathname) && cache !== 'reload')
    respond(
      () => findFile(store, pathname),
      destination === 'image' ? emptyPicture : undefined,
      NETWORK_WAIT_MS,
    );
}

/**
 * @param find looks into the store
 * @param findOther what is shown when neither network nor store have anything
 * @param waitMs how long the network alone may take; left out: as long as it needs
 */
async function networkFirst(
  { request, preloadResponse }: FetchEvent,
  find: () => Answer,
  findOther: () => Answer = async () => undefined,
  waitMs?: number,
): Promise<Response> {
  const network = request.mode === 'navigate' ? preloaded(preloadResponse, request) : fetch(request);
  // A store that cannot be read has nothing.
  const stored = () => find().catch(() => undefined);
  const late = new Promise<void>((done) => waitMs && setTimeout(done, waitMs));
  try {
    return (await Promise.race([network, late])) ?? (await stored()) ?? (await network);
  } catch (error) {
    const found = (await stored()) ?? (await findOther().catch(() => undefined));
    if (found) return found;
    throw error;
  }
}

/** The network was asked for a document before the worker had started. */
const preloaded = async (preload: Promise<Response | undefined>, request: Request): Promise<Response> =>
  (await preload) ?? fetch(request);

/** Scenery is not stored; in its place browsers would draw a broken picture. */
const emptyPicture = async (): Answer =>
  new Response('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>', {
    headers: { 'Content-Type': 'image/svg+xml' },
  });

/** What is damaged is fetched again at the next visit. */
async function read({ contents, editions }: Store, hash: string | undefined): Answer {
  if (hash === undefined) return undefined;
  const found = await contents.get(hash);
  if (!found) await editions.reopen();
  return found;
}

async function findPage(store: Store, pathname: string): Answer {
  const [newest] = await store.editions.all();
  if (!newest) return undefined;
  const page = await read(store, hashAt(newest, pathname));
  if (page) return page;
  const registry = await read(store, hashAt(newest, REGISTRY_URL));
  const to = registry && parse(registrySchema, await registry.json()).redirects?.[pathKey(pathname)];
  return to === undefined ? undefined : Response.redirect(to, 302);
}

/** That a page is not saved, or that there is none at the address. */
async function findStandIn(store: Store, pathname: string): Answer {
  const [newest] = await store.editions.all();
  if (!newest) return undefined;
  const stored = await read(store, hashAt(newest, REGISTRY_URL));
  const isPage = !stored || isInRegistry(parse(registrySchema, await stored.json()), pathname);
  const page = await read(store, hashAt(newest, isPage ? NOT_SAVED_PATH : NOT_FOUND_PATH));
  return page && new Response(page.body, { status: isPage ? 503 : 404, headers: page.headers });
}

function isInRegistry({ pages, remotes }: Registry, pathname: string): boolean {
  const key = pathKey(pathname);
  return [
    ...pages,
    ...remotes.flatMap(({ pages: own, sets = [] }) => [
      ...own,
      ...sets.flatMap(({ path, records }) =>
        Object.keys(records).map((slug) => ({ path: path.replace(SLUG, slug) })),
      ),
    ]),
  ].some(({ path }) => pathKey(path) === key);
}

/** Of whichever edition: the address of a file names its content. */
async function findFile(store: Store, pathname: string): Answer {
  for (const edition of await store.editions.all()) {
    const hash = hashAt(edition, pathname);
    if (hash !== undefined) return read(store, hash);
  }
  return undefined;
}
