import type { FastifyReply, FastifyRequest } from 'fastify';
import { IMMUTABLE, REVALIDATE } from '@raptors/site/store/http-headers';
import type { ServedEdition } from '../server/live-site';
import { sendForms } from '../server/send';
import type { Store } from '@raptors/site/store/store';
import { textShelf } from '../views/text-shelf';
import { federationFile } from './federation-file';

const MOST_KEPT = 50;

/** Answers requests below `/federation/`, for any origin. */
export function federationSender(store: Store) {
  const shelf = textShelf(MOST_KEPT);

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
    const { tag, ...forms } = await shelf(file.identity, pathname, file.text);
    return sendForms(request, reply, pathname, forms, tag);
  };
}
