import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, ENCODINGS, isCompressible, type CompressedFile } from '@raptors/site/store/compressed';
import { contentType } from '@raptors/site/store/content-type';
import type { Store } from '@raptors/site/store/store';

const TEXT_BROTLI_QUALITY = 5;

/**
 * Sends a stored file in the best form that the browser takes: through the static-file library from a folder,
 * as it is read from any other store.
 * A reply waits like a promise and then stands for nothing, so it cannot say by itself whether it was sent.
 * @param tag names the content; a browser that has it already gets 304
 * @returns whether it is being sent; `false` when the store does not hold the file
 */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  store: Store,
  key: string,
  tag: string,
): Promise<boolean> {
  const encoding = isCompressible(key) ? acceptedEncoding(request) : undefined;
  if (isKnown(request, reply, tag, encoding)) return true;
  if (store.folder) {
    const isThere = await store.has(key);
    if (isThere) reply.sendFile(key);
    return isThere;
  }
  const bytes = await store.read(encoding ? key + ENCODINGS[encoding] : key);
  if (bytes) sendBytes(reply, key, bytes, encoding);
  return bytes !== undefined;
}

/** Sends text that was put together for this request. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  text: string,
  tag: string,
) {
  if (isKnown(request, reply, tag, acceptedEncoding(request))) return reply;
  const forms = await compress(name, Buffer.from(text), TEXT_BROTLI_QUALITY);
  return sendForms(request, reply, name, forms, tag);
}

/** Sends what is at hand in all its forms. */
export function sendForms(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  { value, br, gz }: CompressedFile,
  tag: string,
) {
  const encoding = acceptedEncoding(request);
  if (isKnown(request, reply, tag, encoding)) return reply;
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

/** The encoding that the browser likes best of those that are stored; of equals, the smaller file. */
function acceptedEncoding(request: FastifyRequest): keyof typeof ENCODINGS | undefined {
  const quality = new Map(
    String(request.headers['accept-encoding'] ?? '')
      .split(',')
      .map((one) => {
        const [name = '', parameter = ''] = one.trim().split(';');
        return [name, Number(/^\s*q=([\d.]+)/.exec(parameter)?.[1] ?? 1)] as const;
      }),
  );
  const liked = (['br', 'gzip'] as const).filter((name) => (quality.get(name) ?? 0) > 0);
  return liked.sort((a, b) => (quality.get(b) ?? 0) - (quality.get(a) ?? 0))[0];
}
