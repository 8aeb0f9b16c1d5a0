import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  NOT_FOUND_PATH,
  parseViewPath,
  pathKey,
  type ViewAddress,
  viewPath,
  VIEWS,
} from '@raptors/shared/contract/paths';
import { FRAMES_ALLOWED, REVALIDATE } from '../store/http-headers';
import { type ReadFile, sendText } from './send';
import type { ServedEdition } from '../reading/served-edition';
import { pathnameOf, searchOf, sendSentence, sendUncached } from './request-path';
import type { Store } from '../store/store';
import { frameWithin, makeView, viewSource } from '../reading/made-views';
import { textCache } from '../reading/text-cache';
import { federationFile } from '../federation/federation-file';

export function viewSender(read: ReadFile) {
  const texts = textCache(MAX_TEXTS);
  const readStored = async (key: string) => {
    const bytes = await read(key);
    if (bytes) return bytes;
    throw new Error(`${key} is missing in the store, though a page needs it.`);
  };

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    edition: ServedEdition,
    { view, path }: ViewAddress,
  ) => {
    reply.header('Access-Control-Allow-Origin', '*').header('X-Edition', edition.name);
    const answer = await edition.find(path);
    // A page that is not translated gets 404, not a view of the English page.
    const hasLeft = answer.status === 'moved' && answer.isTemporary;
    if (answer.status === 'moved' && !hasLeft) {
      const isOwnAddress = parseViewPath(pathnameOf(request)) !== undefined;
      return reply.redirect(isOwnAddress ? viewPath(view, answer.to) : answer.to + searchOf(request), 301);
    }
    if (answer.status !== 'page' || pathKey(path) === pathKey(NOT_FOUND_PATH)) {
      return sendSentence(reply, 404, `There is no page at ${path}.`);
    }
    if (view === 'embed') reply.header('Content-Security-Policy', FRAMES_ALLOWED);
    const source = viewSource(answer, view);
    if (!source) return sendSentence(reply, 404, 'This page has no other forms.');
    const name = `${view}${VIEWS[view].extension || '.html'}`;
    const frame = frameWithin(searchOf(request));
    const size = view === 'oembed' ? ` ${frame.width}x${frame.height}` : '';
    const make = () => makeView(answer, view, readStored, frame);
    const { tag, ...text } = await texts(view + size + source, name, make);
    return sendText(request, reply, name, text, tag);
  };
}

const MAX_TEXTS = 200;

export function federationSender(store: Store) {
  const texts = textCache(MAX_TEXTS);

  return async (request: FastifyRequest, reply: FastifyReply, edition: ServedEdition, pathname: string) => {
    reply.header('Access-Control-Allow-Origin', '*');
    const file = await federationFile(store, pathname, (name) => edition.releases[name]);
    if (file.status === 'missing') return sendUncached(reply, 404, file.reason);
    reply.header('Cache-Control', REVALIDATE);
    const { tag, ...text } = await texts(file.identity, pathname, file.text);
    return sendText(request, reply, pathname, text, tag);
  };
}
