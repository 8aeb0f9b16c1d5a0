import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Path as it was requested: nothing decoded, and no `..` resolved, so that what is checked is what is used. */
export const pathnameOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split(/[?#]/, 1)[0] ?? '';

/** Query with its question mark, or nothing. */
export const searchOf = ({ url }: Pick<FastifyRequest, 'url'>): string => /\?[^#]*/.exec(url)?.[0] ?? '';

/** An address that cannot be decoded is no page. Its percent signs stand for themselves, so that it gets the site's own answer. */
export function readableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const path = pathnameOf({ url });
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/** Answers with a sentence in place of what was requested. */
export const sendSentence = (reply: FastifyReply, status: number, sentence: string): FastifyReply =>
  reply.code(status).removeHeader('ETag').type('text/plain; charset=utf-8').send(sentence);
