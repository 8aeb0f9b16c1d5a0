import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Html } from './html';
import { htmlPage, PAGE_HEADERS } from './page';

/** Of what these pages send: a few words and ticks. */
const MAX_BODY = 64 * 1024;

/** Adds routes whose forms are sent as browsers send them, urlencoded. */
export const addPages = (server: FastifyInstance, add: (pages: FastifyInstance) => void): void => {
  void server.register((pages, _options, done) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY }, (_request, body, parsed) =>
      parsed(null, new URLSearchParams(body.toString())),
    );
    add(pages);
    done();
  });
};

/** What was sent with a POST. */
export const sent = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

/** Sends a page. */
export const sendPage = (
  reply: FastifyReply,
  content: { title: string; body: Html; header?: Html },
  status = 200,
) => reply.code(status).headers(PAGE_HEADERS).send(htmlPage(content));

/** Whether a POST comes from a page of this server: browsers say so, and no page of another site can. */
export function isOwnPage({ headers: { origin, host, 'sec-fetch-site': site } }: FastifyRequest): boolean {
  if (origin !== undefined) return URL.canParse(origin) && new URL(origin).host === host;
  return site === 'same-origin';
}
