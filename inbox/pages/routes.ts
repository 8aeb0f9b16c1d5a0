import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cameByTls } from '@raptors/site/server/security-headers';
import { saying, type Html } from './html';
import { htmlPage, PAGE_HEADERS } from './page';
import { languageOfUrl, wordsIn } from './words';

const MAX_BODY = 64 * 1024;

export const addPages = (server: FastifyInstance, add: (pages: FastifyInstance) => void): void => {
  void server.register((pages, _options, done) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY }, (_request, body, parsed) =>
      parsed(null, new URLSearchParams(body.toString())),
    );
    pages.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const isTheirs = error.statusCode !== undefined && error.statusCode < 500;
      if (!isTheirs) console.error(`${request.method} ${request.routeOptions.url ?? ''}: ${error.message}`);
      const words = wordsIn(languageOfUrl(request.url)).pages;
      const title = isTheirs ? words.unreadable : words.notNow;
      const body = saying(title, isTheirs ? words.unreadableWords : words.down);
      return sendPage(reply, { title, body }, isTheirs ? error.statusCode : 503);
    });
    add(pages);
    done();
  });
};

export const sent = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

export const sendPage = (
  reply: FastifyReply,
  content: { title: string; body: Html; header?: Html },
  status = 200,
) =>
  reply
    .code(status)
    .headers(PAGE_HEADERS)
    .send(htmlPage({ ...content, language: languageOfUrl(reply.request.url) }));

export const refuseForeign = (reply: FastifyReply) =>
  reply.code(403).send(wordsIn(languageOfUrl(reply.request.url)).pages.otherSite);

/** Whether our own page sent a request, by headers that pages of other sites can't forge. */
export function isOwnPage(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  return origin === undefined ? site === 'same-origin' : origin === ownOrigin(request);
}

/** The origin that the browser requested; the proxy says whether by TLS. */
export const ownOrigin = (request: Pick<FastifyRequest, 'headers'>): string =>
  `${cameByTls(request) ? 'https' : 'http'}://${request.headers.host}`;
