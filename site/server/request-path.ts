import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The path of an address, not decoded: the path that is checked is the path that is used. */
export const pathnameOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split(/[?#]/, 1)[0] ?? '';

/** The query with its question mark, or an empty text. */
export const searchOf = ({ url }: Pick<FastifyRequest, 'url'>): string => /\?[^#]*/.exec(url)?.[0] ?? '';

/** Escapes the percent signs of an invalid address, so that the site's own error page answers it. */
export function readableUrl({ url: requested = '/' }: Pick<IncomingMessage, 'url'>): string {
  // Proxies may send an absolute address.
  const url = requested.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
  const path = pathnameOf({ url });
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

export const sendSentence = (reply: FastifyReply, status: number, sentence: string): FastifyReply =>
  reply.code(status).removeHeader('ETag').type('text/plain; charset=utf-8').send(sentence);

export const sendUncached = (reply: FastifyReply, status: number, sentence: string): FastifyReply =>
  sendSentence(reply.header('Cache-Control', 'no-store'), status, sentence);
