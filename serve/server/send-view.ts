import type { FastifyReply, FastifyRequest } from 'fastify';
import { NOT_FOUND_PATH, parseViewPath, pathKey, viewPath, type View } from '@raptors/shared/contract/paths';
import { UnknownPageError } from '../views/page-cuts';
import type { viewShelf } from '../views/view-shelf';
import { FRAMES_ALLOWED } from '@raptors/site/store/http-headers';
import type { ServedEdition } from './live-site';
import { pathnameOf, searchOf } from './request-path';
import { sendForms } from './send';

type AskedView = { view: View; path: string; release?: string };

/** Sends another form of a page: without the site's frame, or for other sites to show. Everybody may read it. */
export async function sendView(
  request: FastifyRequest,
  reply: FastifyReply,
  edition: ServedEdition,
  views: ReturnType<typeof viewShelf>,
  { view, path, release }: AskedView,
) {
  reply.header('Access-Control-Allow-Origin', '*').header('X-Edition', edition.name);
  const answer = await edition.find(path, release);
  if (answer.status === 'moved') {
    const isOwnAddress = parseViewPath(pathnameOf(request)) !== undefined;
    return reply.redirect(isOwnAddress ? viewPath(view, answer.to) : answer.to + searchOf(request), 301);
  }
  if (answer.status === 'missing' || pathKey(path) === pathKey(NOT_FOUND_PATH)) {
    return reply.code(404).type('text/plain; charset=utf-8').send(reasonOf(path, release));
  }
  if (view === 'embed') reply.header('Content-Security-Policy', FRAMES_ALLOWED);
  const made = await views(view, answer).catch((error: unknown) => {
    if (error instanceof UnknownPageError) return undefined;
    throw error;
  });
  if (!made) return reply.code(404).type('text/plain; charset=utf-8').send('This page has no other forms.');
  const { tag, ...forms } = made;
  return sendForms(request, reply, view === 'embed' ? 'page.html' : `${view}.json`, forms, tag);
}

const reasonOf = (path: string, release: string | undefined) =>
  release
    ? `This site does not keep release ${release} of ${path}. Leave the release out to follow the live one, or ask the site to keep it.`
    : `There is no page at ${path}.`;
