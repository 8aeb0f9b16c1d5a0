import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { NOT_FOUND_PATH, pathKey } from '@raptors/shared/contract/paths';
import { REGISTRY_URL } from '@raptors/shared/contract/registry';
import { keys } from '../store/keys';
import { folderStore } from '../store/folder-store';
import { liveSite, type LiveSite } from './live-site';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A page may be kept, but is asked for again each time: a flip shows at once, and an unchanged page costs 200 bytes. */
const REVALIDATE = 'no-cache';

/** Headers for pages and files alike. The policy for scripts stands in each page, because it holds the hashes of its styles. */
const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

/** Server of the live edition in a store folder. Close it to stop. */
export async function createServer(storeFolder: string): Promise<FastifyInstance> {
  const site = liveSite(folderStore(storeFolder));
  const server = fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });
  await server.register(fastifyStatic, {
    root: storeFolder,
    prefix: '/',
    serve: false,
    preCompressed: true,
    etag: true,
    lastModified: false,
    cacheControl: false,
  });
  server.addHook('onSend', async (_request, reply) => void reply.headers(SECURITY_HEADERS));
  server.get('/releases/*', (request, reply) => sendReleaseFile(request, reply, site));
  server.get('/*', (request, reply) => sendPage(request, reply, site));
  return server;
}

async function sendReleaseFile(request: FastifyRequest, reply: FastifyReply, site: LiveSite) {
  const path = new URL(request.url, 'http://site').pathname.slice(1);
  if (!(await site.hasFile(path))) return reply.code(404).type('text/plain').header('Cache-Control', 'no-store').send('No such file.');
  return reply.header('Cache-Control', IMMUTABLE).header('Access-Control-Allow-Origin', '*').sendFile(path);
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, site: LiveSite) {
  const { pathname } = new URL(request.url, 'http://site');
  const edition = await site.current();
  if (!edition) return reply.code(503).type('text/plain').send('Nothing has been released yet.');
  reply.header('Cache-Control', REVALIDATE).header('X-Edition', edition.number);
  if (pathKey(pathname) === REGISTRY_URL) return reply.sendFile(keys.object(edition.registry, 'json'));
  const page = edition.pages.get(pathKey(pathname));
  const isFound = page !== undefined && pathKey(pathname) !== pathKey(NOT_FOUND_PATH);
  const sha256 = page ?? edition.pages.get(pathKey(NOT_FOUND_PATH));
  if (!sha256) return reply.code(404).type('text/plain').send('No such page.');
  return reply.code(isFound ? 200 : 404).sendFile(join(keys.object(sha256, 'html')));
}
