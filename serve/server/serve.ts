import type { IncomingMessage } from 'node:http';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { EMBED_URL, FEDERATION_URL, SEARCH_INDEX_URL, WORKER_URL } from '@raptors/shared/contract/names';
import { NOT_FOUND_PATH, parseViewPath, pathKey } from '@raptors/shared/contract/paths';
import { REGISTRY_URL } from '@raptors/shared/contract/registry';
import { federationSender } from './send-federation';
import { ENCODINGS, isCompressible } from '@raptors/site/store/compressed';
import { keys } from '@raptors/site/store/keys';
import type { TrustedKeys } from '@raptors/site/editions/signature';
import type { Store } from '@raptors/site/store/store';
import { verifiedStore } from '@raptors/site/store/verified-store';
import {
  ALLOWED_METHODS,
  IMMUTABLE,
  LOADER_CACHE,
  READ_ONLY,
  REVALIDATE,
  WORKER_POLICY,
  type SecuritySettings,
} from '@raptors/site/store/http-headers';
import { fileCache, type ReadFile } from './file-cache';
import type { ServedEdition } from '../reading/served-edition';
import { servedSite } from '../reading/served-site';
import { previewBase } from '@raptors/site/editions/preview-address';
import { isSiteFile } from '@raptors/site/editions/site-files';
import { SECURITY_CONTACT_URL, securityContact } from '@raptors/site/editions/security-contact';
import { previewPage } from './preview-page';
import { pathnameOf, readableUrl, searchOf } from './request-path';
import { securityHeaderSender } from './security-headers';
import { sendForms, sendStored } from './send';
import { sendOembed } from './send-oembed';
import { receiptFile, sendReceipt } from './send-receipt';
import { sendView } from './send-view';
import { textCache } from '../reading/text-cache';

type ServerOptions = {
  security?: SecuritySettings;
  /** How long the number of the live edition may be trusted before the store is looked at again. */
  pollIntervalMs?: number;
  /** Where there are any, only editions that one of them has signed are shown. */
  trustedKeys?: TrustedKeys;
};

/** Registries and pages of previews that are kept compressed in memory. */
const MAX_TEXTS = 100;

/** How long a request may take to arrive whole, and how often the server looks for those that take longer. */
const REQUEST_TIMEOUT_MS = 8_000;
const CHECK_INTERVAL_MS = 2_000;
/** How long a connection may stay without a byte in either direction. */
const IDLE_TIMEOUT_MS = 30_000;

/** What answers are taken from. */
type Context = { store: Store; files: ReadFile; texts: ReturnType<typeof textCache> };

/** Server of the live edition in a store. Close it to stop. */
export async function createServer(
  stored: Store,
  { security = { hasHsts: true }, ...options }: ServerOptions = {},
): Promise<FastifyInstance> {
  const store = verifiedStore(stored, console.error);
  const site = servedSite(store, { ...options, security });
  const files = fileCache(store);
  const context: Context = { store, files, texts: textCache(MAX_TEXTS) };
  const server = fastify({
    // Closing ends idle connections and waits for answers; `runServer` bounds how long.
    forceCloseConnections: 'idle',
    rewriteUrl: readableUrl,
    connectionTimeout: IDLE_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: CHECK_INTERVAL_MS },
  });
  // Hooks run for every answer, so these two do without a promise.
  server.addHook('onRequest', (request, reply, done) => {
    // Before anything of the body is read or parsed.
    if (request.method !== 'GET' && request.method !== 'HEAD') return void refuseMethod(reply);
    if (namesMoreHosts(request.raw))
      return void reply.code(400).type(PLAIN_TEXT).send('A request names one host; this one names more.');
    done();
  });
  const addSecurityHeaders = securityHeaderSender(security);
  server.addHook('onSend', (request, reply, payload, done) => {
    addSecurityHeaders(request, reply);
    done(null, payload);
  });

  const sendFederation = federationSender(store);
  server.get('/releases/*', (request, reply) => sendReleaseFile(request, reply, files));
  server.get(`${SEARCH_INDEX_URL}*`, (request, reply) => sendSearchIndex(request, reply, files));
  server.get('/~preview/*', async (request, reply) => {
    reply.header('X-Robots-Tag', 'noindex, nofollow').header('Cache-Control', 'no-store');
    const [, id = '', pathname] = PREVIEW_PATH.exec(pathnameOf(request)) ?? [];
    const preview = await site.preview(id);
    if (!preview)
      return reply.code(404).type(PLAIN_TEXT).send('There is no such preview, or it has been pruned.');
    if (!pathname) return reply.redirect(`${previewBase(id)}/${searchOf(request)}`, 301);
    const file = receiptFile(pathname);
    if (file !== undefined) return sendReceipt(reply, store, id, file);
    return sendAddress(request, reply, context, preview, { pathname, base: previewBase(id) });
  });
  server.get(SECURITY_CONTACT_URL, (_request, reply) =>
    reply.header('Cache-Control', REVALIDATE).type(PLAIN_TEXT).send(securityContact()),
  );
  server.get('/*', async (request, reply) => {
    const edition = await site.current();
    if (!edition) return reply.code(503).type(PLAIN_TEXT).send('Nothing has been released yet.');
    const pathname = pathnameOf(request);
    if (pathname.startsWith(FEDERATION_URL)) return sendFederation(request, reply, edition, pathname);
    reply.header('Cache-Control', REVALIDATE);
    const requested = requestedView(request);
    if (requested) return sendView(request, reply, edition, files, requested);
    return sendAddress(request, reply, context, edition, { pathname, base: '' });
  });
  server.get(EMBED_URL, async (_request, reply) => {
    const embed = await (await site.current())?.embed();
    reply.header('Access-Control-Allow-Origin', '*').header('Cache-Control', LOADER_CACHE);
    if (embed) return reply.redirect(embed.loader, 302);
    return reply.code(404).type(PLAIN_TEXT).send('This site offers no pages to other sites yet.');
  });
  server.get<{ Querystring: { url?: string } }>('/oembed', async (request, reply) => {
    const edition = await site.current();
    if (!edition) return reply.code(503).type(PLAIN_TEXT).send('Nothing has been released yet.');
    return sendOembed(request, reply, edition, store);
  });
  // What went wrong is for whoever runs the site: its places are nothing for visitors to read.
  server.setErrorHandler((error: FastifyError, _request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode < 500) return reply.code(statusCode).type(PLAIN_TEXT).send(error.message);
    console.error(error.message);
    return reply
      .code(500)
      .removeHeader('ETag')
      .header('Cache-Control', 'no-store')
      .type(PLAIN_TEXT)
      .send('The site cannot show this just now.');
  });
  server.setNotFoundHandler((_request, reply) => refuseMethod(reply));
  return server;
}

const refuseMethod = (reply: FastifyReply) =>
  reply.code(405).header('Allow', ALLOWED_METHODS).type(PLAIN_TEXT).send(READ_ONLY);

function namesMoreHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

/** Another form of a page, by an address of its own or by `?embed`. */
function requestedView(request: FastifyRequest): ReturnType<typeof parseViewPath> {
  const pathname = pathnameOf(request);
  const search = searchOf(request);
  const isEmbedded = search !== '' && new URLSearchParams(search).has('embed');
  return isEmbedded ? { view: 'embed', path: pathname } : parseViewPath(pathname);
}

const PLAIN_TEXT = 'text/plain; charset=utf-8';
const PREVIEW_PATH = /^\/~preview\/([^/]+)(\/.*)?$/;
/** Names of files have these letters only, and none begins with a dot: nothing leads out of the releases. */
const RELEASE_FILE = /^\/releases(?:\/[\w~@-][\w.~@-]*){3,}$/;

async function sendReleaseFile(request: FastifyRequest, reply: FastifyReply, read: ReadFile) {
  const pathname = pathnameOf(request);
  const key = pathname.slice(1);
  const isForm = Object.values(ENCODINGS).some(
    (extension) => key.endsWith(extension) && isCompressible(key.slice(0, -extension.length)),
  );
  reply.header('Cache-Control', IMMUTABLE).header('Access-Control-Allow-Origin', '*');
  const isOffered = RELEASE_FILE.test(pathname) && !isForm;
  if (isOffered && (await sendStored(request, reply, read, key, tagOf(key)))) return reply;
  return refuseFile(reply);
}

const SEARCH_INDEX = new RegExp(`^${SEARCH_INDEX_URL}([0-9a-f]{64})\\.json$`);

/** Whichever edition names it: a tab that is open since yesterday may still ask for those of its own. */
async function sendSearchIndex(request: FastifyRequest, reply: FastifyReply, read: ReadFile) {
  const [, sha256] = SEARCH_INDEX.exec(pathnameOf(request)) ?? [];
  reply.header('Cache-Control', IMMUTABLE);
  const key = keys.object(sha256 ?? '', 'search.json');
  if (sha256 && (await sendStored(request, reply, read, key, sha256))) return reply;
  return refuseFile(reply);
}

const refuseFile = (reply: FastifyReply) =>
  reply
    .removeHeader('ETag')
    .code(404)
    .type(PLAIN_TEXT)
    .header('Cache-Control', 'no-store')
    .send('No such file.');

/** The path of a release's file names its content. */
const tagOf = (key: string) => key.split('/').slice(1).join('.');

async function sendAddress(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, files, texts }: Context,
  edition: ServedEdition,
  { pathname, base }: { pathname: string; base: string },
) {
  reply.header('X-Edition', edition.name);
  if (pathKey(pathname) === REGISTRY_URL) {
    const tag = `registry-${edition.name.replace(' ', '-')}`;
    const forms = await texts(tag, REGISTRY_URL, () => edition.registry());
    return sendForms(request, reply, REGISTRY_URL, forms, tag);
  }
  if (!base && isSiteFile(pathname)) {
    if (pathname === WORKER_URL) reply.header('Content-Security-Policy', WORKER_POLICY);
    const tag = `file-${edition.name}`;
    const forms = await texts(tag + pathname, pathname, () => edition.siteFile(pathname));
    return sendForms(request, reply, pathname, forms, forms.tag);
  }
  const answer = await edition.find(pathname);
  if (answer.status === 'moved')
    return reply.redirect(base + answer.to + searchOf(request), answer.isTemporary ? 302 : 301);
  const isFound = answer.status === 'page' && pathKey(pathname) !== pathKey(NOT_FOUND_PATH);
  const page = answer.status === 'page' ? answer : await edition.find(NOT_FOUND_PATH);
  if (page.status !== 'page') return reply.code(404).type(PLAIN_TEXT).send('No such page.');
  reply.code(isFound ? 200 : 404);
  reply.header('Content-Security-Policy', await edition.policy(page.owner));
  const key = keys.object(page.file, 'html');
  if (!base) {
    const isSent = await sendStored(request, reply, files, key, page.file);
    return isSent ? reply : sendLoss(reply, store, key);
  }
  const html = (await files(key))?.toString('utf8');
  if (html === undefined) return sendLoss(reply, store, key);
  const forms = await texts(`${base} ${key}`, 'page.html', async () => previewPage(html, base));
  return sendForms(request, reply, 'page.html', forms, page.file);
}

/** A page of a live edition that the store has lost. An empty answer would look like a page, to browsers and search engines alike. */
function sendLoss(reply: FastifyReply, store: Store, key: string) {
  console.error(
    `${store.location}/${key} is missing, though an edition needs it. Put it back from a copy of the store, or go back to an edition that is whole: npm run release -- rollback --edition <number>`,
  );
  return reply
    .code(500)
    .removeHeader('ETag')
    .header('Cache-Control', 'no-store')
    .type(PLAIN_TEXT)
    .send('The store has lost this page.');
}
