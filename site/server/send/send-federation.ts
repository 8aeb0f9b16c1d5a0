import type { FastifyReply, FastifyRequest } from 'fastify';
import { IMMUTABLE, REVALIDATE } from '../../store/http-headers';
import type { ServedEdition } from '../../reading/served-edition';
import { sendForms } from '../send';
import type { Store } from '../../store/store';
import { textCache } from '../../reading/text-cache';
import { federationFile } from '../../federation/federation-file';

const MAX_TEXTS = 50;

/** Answers requests below `/federation/`, for any origin. */
export function federationSender(store: Store) {
  const texts = textCache(MAX_TEXTS);

  return async (request: FastifyRequest, reply: FastifyReply, edition: ServedEdition, pathname: string) => {
    reply.header('Access-Control-Allow-Origin', '*');
    const file = await federationFile(store, pathname, (name) => edition.releases[name]);
    if (file.status === 'missing')
      return reply
        .code(404)
        .header('Cache-Control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(file.reason);
    reply.header('Cache-Control', file.isImmutable ? IMMUTABLE : REVALIDATE);
    const { tag, ...forms } = await texts(file.identity, pathname, file.text);
    return sendForms(request, reply, pathname, forms, tag);
  };
}
