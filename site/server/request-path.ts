import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Not decoded or normalised, so that what is checked is what is used. */
export const pathnameOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split(/[?#]/, 1)[0] ?? '';

/** With its question mark, or empty. */
export const searchOf = ({ url }: Pick<FastifyRequest, 'url'>): string => /\?[^#]*/.exec(url)?.[0] ?? '';

/** Escapes the percent signs of an invalid address, so that it gets the site's own answer. */
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
