import type { FastifyReply, FastifyRequest } from 'fastify';
import { organisation } from '@raptors/shared/organisation/organisation';
import { parseJsonFile } from '../../store/objects';
import { oembedOf, oembedSchema } from '../../editions/oembed';
import { keys } from '../../store/keys';
import type { Store } from '../../store/store';
import type { ServedEdition } from '../../reading/served-edition';

type Query = { url?: string; maxwidth?: string; maxheight?: string; format?: string };

/** Answers `/oembed?url=…&maxwidth=…`: how to put the page of that address into a frame of that size. */
export async function sendOembed(
  request: FastifyRequest<{ Querystring: Query }>,
  reply: FastifyReply,
  edition: ServedEdition,
  store: Store,
) {
  const { url = '', maxwidth, maxheight, format = 'json' } = request.query;
  const refuse = (status: number, reason: string) =>
    reply.code(status).type('text/plain; charset=utf-8').send(reason);
  reply.header('Access-Control-Allow-Origin', '*');
  if (format !== 'json') return refuse(501, 'This site answers in JSON only.');
  const page = URL.canParse(url) ? new URL(url) : undefined;
  const isOurs = page && (page.host === SITE_HOST || isThisMachine(page, request.host));
  const answer = isOurs ? await edition.find(page.pathname) : undefined;
  const key = answer?.status === 'page' ? keys.view(answer.file, 'oembed') : '';
  if (!page || answer?.status !== 'page' || !(await store.has(key)))
    return refuse(404, `There is no page of this site at ${url || 'an address left out'}.`);
  const limits = { maxwidth: lengthOf(maxwidth), maxheight: lengthOf(maxheight) };
  const { title } = await parseJsonFile(store, oembedSchema, key);
  return reply.send(oembedOf({ path: answer.path, title }, page.origin, limits));
}

const SITE_HOST = new URL(organisation.siteUrl).host;

/** Clients choose the `Host` header, so it is trusted for addresses of this machine only. */
const isThisMachine = ({ host, hostname }: URL, requestHost: string) =>
  host === requestHost && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** An unreadable length sets no limit. */
const lengthOf = (text: string | undefined) => (text && /^\d+$/.test(text) ? Number(text) : undefined);
