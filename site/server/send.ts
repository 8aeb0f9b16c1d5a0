import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  BROTLI,
  brotliOf,
  encodingOf,
  gzipped,
  isCompressible,
  isStoredCompressed,
} from '../store/compressed';
import { contentType } from '../store/content-type';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { IncomingHttpHeaders } from 'node:http';
import { SEARCH_INDEX_URL } from '@raptors/shared/contract/names';
import { IMMUTABLE } from '../store/http-headers';
import { keys } from '../store/keys';
import type { KeptText } from '../reading/text-cache';
import { pathnameOf, sendSentence, sendUncached } from './request-path';
import type { Store } from '../store/store';

type Encoding = 'br' | 'gzip';

/** Sends a file in the best encoding. @param tag names the content; a browser that has it gets 304 @returns whether it has answered */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  read: ReadFile,
  key: string,
  tag: string,
): Promise<boolean> {
  const encoding = isCompressible(key) ? acceptedEncoding(request.headers) : undefined;
  if (isDecidedByTag(request, reply, tag, encoding)) return true;
  const bytes = await read(key, encoding);
  if (bytes) sendBytes(reply, key, bytes, encoding);
  return bytes !== undefined;
}

export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  { value, br, gz }: Omit<KeptText, 'tag'>,
  tag: string,
) {
  const accepted = acceptedEncoding(request.headers);
  const encoded = accepted && { br, gzip: gz }[accepted];
  const encoding = encoded && accepted;
  if (isDecidedByTag(request, reply, tag, encoding)) return reply;
  return sendBytes(reply, name, encoded ?? value, encoding);
}

/** Answers 412 if `If-Match` names other content, 304 if the client has it. @returns whether it has answered */
function isDecidedByTag(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  tag: string,
  encoding: Encoding | undefined,
): boolean {
  const etag = `"${tag}${encoding ? `-${encoding}` : ''}"`;
  reply.header('ETag', etag).header('Vary', 'Accept-Encoding');
  if (reply.statusCode !== 200) return false;
  const { 'if-match': required, 'if-none-match': known } = headers;
  const names = (list: string) => list.split(',').some((one) => ['*', etag].includes(one.trim()));
  if (required !== undefined && !names(required))
    return !!sendSentence(reply, 412, 'The file has another content.');
  if (known === undefined || !names(known.replaceAll('W/', ''))) return false;
  return !!reply.code(304).send();
}

function sendBytes(reply: FastifyReply, name: string, bytes: Buffer, encoding: Encoding | undefined) {
  if (encoding) reply.header('Content-Encoding', encoding);
  return reply.type(contentType(name)).send(bytes);
}

/** Smallest first: of encodings that the client accepts equally, the first is sent. */
const PREFERRED: readonly Encoding[] = ['br', 'gzip'];

function acceptedEncoding(headers: IncomingHttpHeaders): Encoding | undefined {
  const options = { preferred: [...PREFERRED] };
  const [best] = new Negotiator({ headers }).encodings([...PREFERRED, 'identity'], options);
  return PREFERRED.find((encoding) => encoding === best);
}

/** No segment begins with a dot, so nothing leads out of the releases. */
const RELEASE_FILE = /^\/releases(?:\/[\w~@-][\w.~@-]*){3,}$/;

/** Sends a file of a release. It never changes, and scripts of all sites may read it. */
export async function sendReleaseFile(request: FastifyRequest, reply: FastifyReply, read: ReadFile) {
  const pathname = pathnameOf(request);
  const key = pathname.slice(1);
  // The path names the content.
  const tag = key.split('/').slice(1).join('.');
  reply.header('Cache-Control', IMMUTABLE).header('Access-Control-Allow-Origin', '*');
  const isOffered = RELEASE_FILE.test(pathname) && !encodingOf(key).isCompressed;
  if (isOffered && (await sendStored(request, reply, read, key, tag))) return reply;
  return refuseFile(reply);
}

const SEARCH_INDEX = new RegExp(`^${SEARCH_INDEX_URL}([0-9a-f]{64})\\.json$`);

/** Sends any stored search index, because tabs opened earlier request earlier ones. */
export async function sendSearchIndex(request: FastifyRequest, reply: FastifyReply, read: ReadFile) {
  const [, sha256] = SEARCH_INDEX.exec(pathnameOf(request)) ?? [];
  reply.header('Cache-Control', IMMUTABLE);
  const key = keys.object(sha256 ?? '', 'search.json');
  if (sha256 && (await sendStored(request, reply, read, key, sha256))) return reply;
  return refuseFile(reply);
}

const refuseFile = (reply: FastifyReply) => sendUncached(reply, 404, 'No such file.');

const BROTLI_QUALITY = 5;

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_BYTES_OF_ONE = 4 * 1024 * 1024;

/** Reads a file, encoded if requested; `undefined` for a missing file. */
export type ReadFile = (key: string, encoding?: Encoding) => Promise<Buffer | undefined>;

/** For keys whose files never change. */
export function fileCache(store: Store): ReadFile {
  const cache = new LRUCache<string, Buffer, { key: string; encoding: Encoding | undefined }>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_BYTES_OF_ONE,
    sizeCalculation: ({ length }) => length || 1,
    async fetchMethod(_name, _stale, { context: { key, encoding } }) {
      if (encoding === 'br' && isStoredCompressed(key)) return store.read(key + BROTLI);
      const bytes = await store.read(key);
      if (!bytes || !encoding) return bytes;
      return encoding === 'br' ? brotliOf(bytes, BROTLI_QUALITY) : gzipped(bytes);
    },
  });
  return (key, encoding) => cache.fetch(`${encoding ?? ''} ${key}`, { context: { key, encoding } });
}
