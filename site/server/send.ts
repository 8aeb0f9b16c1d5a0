import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENCODINGS, isCompressible, type CompressedFile } from '../store/compressed';
import { contentType } from '../store/content-type';
import { acceptedEncoding, type Encoding } from './accepted-encoding';
import type { ReadFile } from './file-cache';

/**
 * Sends a stored file in the best form that the browser takes.
 * A reply can be awaited like a promise and then gives nothing, so it cannot say by itself whether it was sent.
 * @param tag names the content; a browser that has it already gets 304
 * @returns whether it is being sent; `false` when the store does not hold the file
 */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  read: ReadFile,
  key: string,
  tag: string,
): Promise<boolean> {
  const encoding = isCompressible(key) ? acceptedEncoding(request.headers) : undefined;
  if (isKnown(request, reply, tag, encoding)) return true;
  const bytes = await read(encoding ? key + ENCODINGS[encoding] : key);
  if (bytes) sendBytes(reply, key, bytes, encoding);
  return bytes !== undefined;
}

/** Sends what is at hand in all its forms. */
export function sendForms(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  { value, br, gz }: CompressedFile,
  tag: string,
) {
  const encoding = acceptedEncoding(request.headers);
  if (isKnown(request, reply, tag, encoding)) return reply;
  const bytes = (encoding === 'br' ? br : encoding === 'gzip' ? gz : value) ?? value;
  return sendBytes(reply, name, bytes, encoding);
}

function isKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  tag: string,
  encoding: Encoding | undefined,
): boolean {
  const etag = `"${tag}${encoding ? `-${encoding}` : ''}"`;
  reply.header('ETag', etag).header('Vary', 'Accept-Encoding');
  const known = request.headers['if-none-match'];
  if (!known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) || reply.statusCode !== 200)
    return false;
  reply.code(304).send();
  return true;
}

function sendBytes(reply: FastifyReply, name: string, bytes: Buffer, encoding: Encoding | undefined) {
  if (encoding) reply.header('Content-Encoding', encoding);
  return reply.type(contentType(name)).send(bytes);
}
