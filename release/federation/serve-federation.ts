import type { FastifyReply, FastifyRequest } from 'fastify';
import { IMMUTABLE, REVALIDATE } from '../serve/headers';
import type { ServedEdition } from '../serve/live-site';
import { sendText } from '../serve/send';
import { sha256Of } from '../edition/objects';
import type { Store } from '../store/store';
import { federationFile, type FederationFile } from './federation-file';

const MOST_KEPT = 50;

/** Answers requests below `/federation/`, for any origin. Joined entries never change, so the latest are kept. */
export function federationSender(store: Store) {
  const kept = new Map<string, FederationFile>();

  async function find(pathname: string, edition: ServedEdition): Promise<FederationFile> {
    const file =
      kept.get(pathname) ?? (await federationFile(store, pathname, (name) => edition.releases[name]));
    if (file.status === 'found' && file.isImmutable) {
      kept.set(pathname, file);
      const [oldest = ''] = kept.keys();
      if (kept.size > MOST_KEPT) kept.delete(oldest);
    }
    return file;
  }

  return async (request: FastifyRequest, reply: FastifyReply, edition: ServedEdition, pathname: string) => {
    reply.header('Access-Control-Allow-Origin', '*');
    const file = await find(pathname, edition);
    if (file.status === 'missing')
      return reply
        .code(404)
        .header('Cache-Control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(file.reason);
    reply.header('Cache-Control', file.isImmutable ? IMMUTABLE : REVALIDATE);
    return sendText(request, reply, pathname, file.text, sha256Of(file.text).slice(0, 32));
  };
}
