import { LANGUAGES, languageOfPath, localizedPath, englishPath } from '@raptors/shared/contract/language';
import { isFile } from '@raptors/shared/contract/offline-list';
import { NOT_FOUND_PATH, NOT_SAVED_PATH } from '@raptors/shared/contract/paths';
import { resolveRedirects } from '@raptors/shared/contract/registry-pin';
import { REGISTRY_URL, registrySchema } from '@raptors/shared/contract/registry';
import { parse } from 'valibot';
import { findPage } from '../../pages/find-page';
import { keyOf } from './store';
import type { OfflineCache } from './stored-index';

/** After this time without an answer from the network, the stored answer is used, if there is one. */
const NETWORK_WAIT_MS = 3_000;
/** Addresses that are not stored: views and previews of pages, the inbox, and pages in other sites' frames. */
const NO_PAGE = /^\/~|[?&]embed\b/;

type Answer = Promise<Response | undefined>;
const none = async (): Answer => undefined;

/** Answers a page, or a file of `isFile`, from the network, the store or a stand-in. The browser handles the rest. */
export function answerRequest(cache: OfflineCache, event: FetchEvent): void {
  const { method, mode, url, headers, cache: wanted, destination } = event.request;
  const { origin, pathname, search } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  const respond = (find: () => Answer, findOther = none, waitMs?: number) =>
    event.respondWith(networkFirst(event, find, findOther, waitMs));
  const page = () => findStored(cache, pathname);
  if (mode === 'navigate') {
    if (!NO_PAGE.test(pathname + search)) respond(page, () => findStandIn(cache, pathname), NETWORK_WAIT_MS);
  }
  // With this header the shell checks whether it can open the document of a page whose code does not load.
  else if (headers.get('accept') === 'text/html') respond(page);
  // A request that bypasses all caches needs the file of the live edition.
  else if (isFile(pathname) && wanted !== 'reload')
    respond(() => cache.match(pathname), destination === 'image' ? emptyPicture : none, NETWORK_WAIT_MS);
}

/** @param waitMs time after which the store is read too; without it, the store is read only when the network fails */
async function networkFirst(
  { request, preloadResponse }: FetchEvent,
  find: () => Answer,
  findOther: () => Answer,
  waitMs?: number,
): Promise<Response> {
  const network =
    // The browser requested the document while it started the worker (navigation preload).
    request.mode === 'navigate'
      ? preloadResponse.then((preloaded: Response | undefined) => preloaded ?? fetch(request))
      : fetch(request);
  // If the store cannot be read, it counts as empty.
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

/** In place of a picture that is not stored, which browsers would show as broken. */
const emptyPicture = async (): Answer =>
  new Response('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>', {
    headers: { 'Content-Type': 'image/svg+xml' },
  });

/** Beginning of the addresses in a page's language: `/ne`, or empty for English. */
export const baseOf = (pathname: string): string => localizedPath(languageOfPath(pathname), '');

const storedRegistry = async (cache: OfflineCache, base: string) => {
  const response = await cache.match(base + REGISTRY_URL);
  return response && parse(registrySchema, await response.json());
};

async function findStored(cache: OfflineCache, pathname: string): Answer {
  const page = await cache.match(keyOf(pathname));
  if (page) return page;
  const base = baseOf(pathname);
  const { redirects = {} } = (await storedRegistry(cache, base)) ?? {};
  const key = keyOf(englishPath(pathname));
  const to = resolveRedirects(redirects, key);
  return to === key ? undefined : Response.redirect(base + to, 302);
}

/** In place of a page that is not stored: the page in another language, or else the page NotSaved or NotFound. */
async function findStandIn(cache: OfflineCache, pathname: string): Answer {
  for (const language of [undefined, ...LANGUAGES]) {
    const other = localizedPath(language, englishPath(pathname));
    if (await cache.match(keyOf(other))) return Response.redirect(other, 302);
  }
  const base = baseOf(pathname);
  const registry = await storedRegistry(cache, base);
  const page = registry && findPage(registry, englishPath(pathname));
  const isMissing = page && 'shellModule' in page && page.shellModule === 'NotFound';
  // A visitor of one language only has these pages in that language, and gets them for pages of other languages too.
  for (const at of [base, '', ...LANGUAGES.map((language) => `/${language}`)]) {
    const found = await cache.match(keyOf(at + (isMissing ? NOT_FOUND_PATH : NOT_SAVED_PATH)));
    if (found) return new Response(found.body, { status: isMissing ? 404 : 503, headers: found.headers });
  }
  return undefined;
}
