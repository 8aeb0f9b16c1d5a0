import type { IncomingMessage } from 'node:http';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { type FormAnswer, FORMS_URL, INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import { organisation } from '@raptors/shared/organisation/organisation';
import { EMBED_URL, FEDERATION_URL, SEARCH_INDEX_URL } from '@raptors/shared/contract/names';
import { parseViewPath } from '@raptors/shared/contract/paths';
import type { Store } from '../store/store';
import { verifiedStore } from '../store/verified-store';
import {
  ALLOWED_METHODS,
  LOADER_CACHE,
  READ_ONLY,
  REVALIDATE,
  securityHeaders,
  type SecuritySettings,
} from '../store/http-headers';
import { servedSite, type ServedSite } from '../reading/served-site';
import { ICON_URL, SECURITY_CONTACT_URL, securityContact } from '../editions/site-files';
import { previewBase } from '../editions/editions';
import { addHealth, askInbox, askOwnInbox } from './health';
import { fileCache, sendReleaseFile, sendSearchIndex } from './send';
import { sendAddress, type AnswerSources } from './send-address';
import { pathnameOf, readableUrl, searchOf, sendSentence, sendUncached } from './request-path';
import { rawAnswer, securityHeaderSender } from './security-headers';
import { federationSender, viewSender } from './send-for-other-sites';
import { textCache } from '../reading/text-cache';

export type ServerOptions = {
  security?: SecuritySettings;
  /** How long the live edition's number is cached. */
  pollIntervalMs?: number;
  /** Gets a line for an answer of the site: time, method, status, path, milliseconds. */
  logAnswer?: (line: string) => void;
  /** Receives forms; without it they are refused. */
  inbox?: FastifyPluginAsync;
  /** Address of an inbox in another process, for `/healthz`. */
  inboxOrigin?: string;
};

const PREVIEW_PATH = /^\/~preview\/([^/]+)(\/.*)?$/;

const MAX_TEXTS = 100;
/** Time for a request to arrive completely; with an inbox, for its headers. */
const REQUEST_TIMEOUT_MS = 8_000;
/** The same for the whole request with an inbox: photographs may come from a phone with a weak signal. */
const SENDING_TIMEOUT_MS = 5 * 60_000;
/** Time without a byte in either direction. */
const IDLE_TIMEOUT_MS = 30_000;
const CHECK_INTERVAL_MS = 2_000;

const STATUS_OF_ERROR: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Plain HTTP/1.1: a proxy in front of it terminates TLS. */
export async function createServer(
  stored: Store,
  { security = { hasHsts: true }, inbox, inboxOrigin, logAnswer, ...options }: ServerOptions = {},
): Promise<FastifyInstance> {
  const damaged = { count: 0 };
  const report = (sentence: string) => {
    damaged.count += 1;
    console.error(sentence);
  };
  const store = verifiedStore(stored, report);
  const server = fastify({
    // Closing ends idle connections and waits for answers; `runServer` limits the time.
    forceCloseConnections: 'idle',
    rewriteUrl: readableUrl,
    connectionTimeout: IDLE_TIMEOUT_MS,
    requestTimeout: inbox ? SENDING_TIMEOUT_MS : REQUEST_TIMEOUT_MS,
    http: {
      headersTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
      // Node's own answer would lack the security headers.
      requireHostHeader: false,
    },
    clientErrorHandler({ code = '' }, socket) {
      if (socket.writable && code !== 'ECONNRESET') socket.write(rawAnswer(STATUS_OF_ERROR[code] ?? 400));
      socket.destroySoon();
    },
  });
  server.server.on('checkExpectation', (_request, response) =>
    response.writeHead(417, { Connection: 'close', ...securityHeaders('site') }).end(),
  );
  addGuards(server, security, inbox !== undefined);
  if (logAnswer) addLog(server, logAnswer);
  const site = servedSite(store, options);
  addRoutes(server, site, { store, files: fileCache(store), texts: textCache(MAX_TEXTS) });
  const askOther = inboxOrigin ? () => askInbox(inboxOrigin) : undefined;
  addHealth(server, { site, store, damaged, inbox: inbox ? () => askOwnInbox(server) : askOther });
  addErrorHandler(server);
  if (inbox) await server.register(inbox);
  server.setNotFoundHandler((_request, reply) => refuseMethod(reply));
  return server;
}

const isOfInbox = (path: string) => [FORMS_URL, INBOX_URL].some((base) => path.startsWith(base));

/** Refuses bad requests, and adds the security headers. */
function addGuards(server: FastifyInstance, security: SecuritySettings, hasInbox: boolean): void {
  server.addHook('onRequest', (request, reply, done) => {
    // Refused before the body is read.
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const isSending = request.method === 'POST' && isOfInbox(request.url);
    if (!isReading && !(hasInbox && isSending))
      return void (isSending ? refuseForm(request, reply) : refuseMethod(reply));
    if (isAmbiguous(request.raw))
      return void sendSentence(reply.header('Connection', 'close'), 400, 'Ambiguous headers.');
    done();
  });
  const addSecurityHeaders = securityHeaderSender(security);
  server.addHook('onSend', (request, reply, payload, done) => {
    addSecurityHeaders(request, reply);
    done(null, payload);
  });
}

function addRoutes(server: FastifyInstance, site: ServedSite, sources: AnswerSources): void {
  const { store, files } = sources;
  const sendFederation = federationSender(store);
  const sendView = viewSender(files);
  server.get('/releases/*', (request, reply) => sendReleaseFile(request, reply, files));
  server.get(`${SEARCH_INDEX_URL}*`, (request, reply) => sendSearchIndex(request, reply, files));
  server.get('/~preview/*', async (request, reply) => {
    reply.header('X-Robots-Tag', 'noindex, nofollow').header('Cache-Control', 'no-store');
    const [, id = '', pathname] = PREVIEW_PATH.exec(pathnameOf(request)) ?? [];
    const preview = await site.preview(id);
    if (!preview) return sendSentence(reply, 404, 'There is no such preview, or it has been pruned.');
    if (!pathname) return reply.redirect(`${previewBase(id)}/${searchOf(request)}`, 301);
    return sendAddress(request, reply, sources, preview, { pathname, base: previewBase(id) });
  });
  server.get(SECURITY_CONTACT_URL, (_request, reply) =>
    sendSentence(reply.header('Cache-Control', REVALIDATE), 200, securityContact()),
  );
  server.get(ICON_URL, async (_request, reply) => {
    const icon = await (await site.current())?.icon();
    reply.header('Cache-Control', LOADER_CACHE);
    return icon ? reply.redirect(icon, 302) : sendSentence(reply, 404, 'No such file.');
  });
  server.get(EMBED_URL, async (_request, reply) => {
    const embed = await (await site.current())?.embed();
    reply.header('Access-Control-Allow-Origin', '*').header('Cache-Control', LOADER_CACHE);
    if (embed) return reply.redirect(embed.loader, 302);
    return sendSentence(reply, 404, 'This site offers no pages to other sites yet.');
  });
  server.get('/*', async (request, reply) => {
    const edition = await site.current();
    if (!edition) return sendSentence(reply, 503, 'Nothing has been released yet.');
    const pathname = pathnameOf(request);
    if (pathname.startsWith(FEDERATION_URL)) return sendFederation(request, reply, edition, pathname);
    reply.header('Cache-Control', REVALIDATE);
    const requested = requestedView(request);
    if (requested) return sendView(request, reply, edition, requested);
    return sendAddress(request, reply, sources, edition, { pathname, base: '' });
  });
}

/** Addresses of the inbox may identify people, so they are not logged. */
function addLog(server: FastifyInstance, log: (line: string) => void): void {
  server.addHook('onResponse', (request, reply, done) => {
    const path = pathnameOf({ url: request.originalUrl });
    const time = `${Math.round(reply.elapsedTime)}ms`;
    if (!isOfInbox(path))
      log(`${new Date().toISOString()} ${request.method} ${reply.statusCode} ${path} ${time}`);
    done();
  });
}

/** Logs errors of the server, whose messages are for the operator, not for visitors. */
function addErrorHandler(server: FastifyInstance): void {
  server.setErrorHandler((error: FastifyError, _request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode < 500) return sendSentence(reply, statusCode, error.message);
    console.error(error.message);
    return sendUncached(reply, 500, 'The site cannot show this now. Try again later.');
  });
}

const refuseMethod = (reply: FastifyReply) =>
  sendSentence(reply.header('Allow', ALLOWED_METHODS), 405, READ_ONLY);

/** Refuses a form where there is no inbox, so that it does not seem to be sent. */
function refuseForm({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const message = `This site takes no messages itself. Nothing was sent; please write to ${organisation.email}.`;
  reply.header('Cache-Control', 'no-store');
  return headers.accept?.includes('application/json')
    ? reply.code(503).send({ status: 'failed', message } satisfies FormAnswer)
    : sendSentence(reply, 503, message);
}

/** Whether a proxy may have understood the request differently, and let a second request through. */
function isAmbiguous({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name)).length;
  const { 'transfer-encoding': coding = 'chunked' } = headers;
  return hosts > 1 || (hosts === 0 && httpVersion === '1.1') || coding.toLowerCase() !== 'chunked';
}

/** The view that a request names by its address, or by `?embed`. */
function requestedView(request: FastifyRequest): ReturnType<typeof parseViewPath> {
  const pathname = pathnameOf(request);
  const isEmbedded = new URLSearchParams(searchOf(request)).has('embed');
  return isEmbedded ? { view: 'embed', path: pathname } : parseViewPath(pathname);
}
