import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, ENCODINGS, isCompressible } from '../store/compressed';
import { contentType } from '../store/content-type';
import type { Store } from '../store/store';

const TEXT_BROTLI_QUALITY = 5;

/**
 * Sends a stored file in the best form that the browser takes.
 * @param tag names the content; a browser that has it already gets 304
 * @returns the reply, or `undefined` when the store does not hold the file
 */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  store: Store,
  key: string,
  tag: string,
) {
  const encoding = isCompressible(key) ? acceptedEncoding(request) : undefined;
  if (isKnown(request, reply, tag, encoding)) return reply;
  const bytes = await store.read(encoding ? key + ENCODINGS[encoding] : key);
  return bytes && sendBytes(reply, key, bytes, encoding);
}

/** Sends text that was put together for this request. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  text: string,
  tag: string,
) {
  const encoding = acceptedEncoding(request);
  if (isKnown(request, reply, tag, encoding)) return reply;
  const { value, br, gz } = await compress(name, Buffer.from(text), TEXT_BROTLI_QUALITY);
  return sendBytes(
    reply,
    name,
    (encoding === 'br' ? br : encoding === 'gzip' ? gz : value) ?? value,
    encoding,
  );
}

function isKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  tag: string,
  encoding: string | undefined,
): boolean {
  const etag = `"${tag}${encoding ? `-${encoding}` : ''}"`;
  reply.header('ETag', etag).header('Vary', 'Accept-Encoding');
  const known = request.headers['if-none-match'];
  if (!known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) || reply.statusCode !== 200)
    return false;
  reply.code(304).send();
  return true;
}

function sendBytes(reply: FastifyReply, name: string, bytes: Buffer, encoding: string | undefined) {
  if (encoding) reply.header('Content-Encoding', encoding);
  return reply.type(contentType(name)).send(bytes);
}

function acceptedEncoding(request: FastifyRequest): keyof typeof ENCODINGS | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((one) => one.trim().split(';'))
    .filter(([, quality]) => !/^\s*q=0(\.0+)?$/.test(quality ?? ''))
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((name) => accepted.includes(name));
}
