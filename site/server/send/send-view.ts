import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  NOT_FOUND_PATH,
  parseViewPath,
  pathKey,
  viewPath,
  type ViewAddress,
} from '@raptors/shared/contract/paths';
import { FRAMES_ALLOWED } from '../../store/http-headers';
import { keys } from '../../store/keys';
import type { ReadFile } from '../file-cache';
import type { ServedEdition } from '../../reading/served-edition';
import { pathnameOf, searchOf } from '../request-path';
import { sendStored } from '../send';

/** Sends another form of a page: without the site's layout, or for other sites to show. Everybody may read it. */
export async function sendView(
  request: FastifyRequest,
  reply: FastifyReply,
  edition: ServedEdition,
  read: ReadFile,
  { view, path, release, search }: ViewAddress,
) {
  reply.header('Access-Control-Allow-Origin', '*').header('X-Edition', edition.name);
  const answer = await edition.find(path, release);
  // What has left for now is not shown as another page in other people's sites: their own words stay.
  const hasLeft = answer.status === 'moved' && answer.isTemporary;
  if (answer.status === 'moved' && !hasLeft) {
    const isOwnAddress = parseViewPath(pathnameOf(request)) !== undefined;
    return reply.redirect(
      isOwnAddress ? viewPath(view, answer.to, undefined, search) : answer.to + searchOf(request),
      301,
    );
  }
  if (answer.status !== 'page' || pathKey(path) === pathKey(NOT_FOUND_PATH)) {
    return reply.code(404).type('text/plain; charset=utf-8').send(reasonOf(path, release));
  }
  if (view === 'embed') reply.header('Content-Security-Policy', FRAMES_ALLOWED);
  if (search && (view !== 'fragment' || !answer.variants.includes(search)))
    return reply
      .code(404)
      .type('text/plain; charset=utf-8')
      .send(`${answer.path} has no form for ${search}.`);
  const key = keys.view(answer.file, view, search);
  if (await sendStored(request, reply, read, key, tagOf(key))) return reply;
  return reply
    .code(404)
    .removeHeader('ETag')
    .type('text/plain; charset=utf-8')
    .send('This page has no other forms. If its shell writes pages that have, the next release makes them.');
}

/** The key names page, view and version. */
const tagOf = (key: string) => key.split('/').at(-1) ?? key;

const reasonOf = (path: string, release: string | undefined) =>
  release
    ? `This site does not keep release ${release} of ${path}. Leave the release out to follow the live one, or ask the site to keep it.`
    : `There is no page at ${path}.`;
