import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  NOT_FOUND_PATH,
  parseViewPath,
  pathKey,
  VARIANT_VIEWS,
  type View,
  type ViewAddress,
  viewPath,
} from '@raptors/shared/contract/paths';
import { FRAMES_ALLOWED, IMMUTABLE, REVALIDATE } from '../store/http-headers';
import { keys } from '../store/keys';
import { type ReadFile, sendForms, sendStored } from './send';
import type { ServedEdition } from '../reading/served-edition';
import { pathnameOf, searchOf, sendSentence } from './request-path';
import { organisation } from '@raptors/shared/organisation/organisation';
import { parseJsonFile } from '../store/objects';
import { unknownName } from '@raptors/shared/contract/problem/nearest-name';
import { oembedOf, oembedSchema } from '../editions/oembed';
import type { Store } from '../store/store';
import { textCache } from '../reading/text-cache';
import { federationFile } from '../federation/federation-file';

/** Sends another form of a page: without the site's layout, or for other sites to show. Everybody may read it. */
export async function sendView(
  request: FastifyRequest,
  reply: FastifyReply,
  edition: ServedEdition,
  read: ReadFile,
  { view, path, search }: ViewAddress,
) {
  reply.header('Access-Control-Allow-Origin', '*').header('X-Edition', edition.name);
  const answer = await edition.find(path);
  // What has left for now is not shown as another page in other people's sites: their own words stay.
  const hasLeft = answer.status === 'moved' && answer.isTemporary;
  if (answer.status === 'moved' && !hasLeft) {
    const isOwnAddress = parseViewPath(pathnameOf(request)) !== undefined;
    return reply.redirect(
      isOwnAddress ? viewPath(view, answer.to, search) : answer.to + searchOf(request),
      301,
    );
  }
  if (answer.status !== 'page' || pathKey(path) === pathKey(NOT_FOUND_PATH)) {
    return sendSentence(reply, 404, `There is no page at ${path}.`);
  }
  if (view === 'embed') reply.header('Content-Security-Policy', FRAMES_ALLOWED);
  if (search && !(hasVariants(view) && answer.variants.includes(search)))
    return sendSentence(reply, 404, `${answer.path}: ${unknownName(search, answer.variants)}`);
  if (view === 'oembed' && searchOf(request))
    return reply.redirect(sizedOembed(answer.path, searchOf(request)), 302);
  const key = keys.view(answer, view, search);
  if (await sendStored(request, reply, read, key, tagOf(key))) return reply;
  return sendSentence(reply, 404, 'This page has no other forms.');
}

const hasVariants = (view: View) => VARIANT_VIEWS.some((one) => one === view);

/** The key names page, view and version. */
const tagOf = (key: string) => key.split('/').at(-1) ?? key;

/**
 * A page names one address for its description, and whoever finds it there adds what they have room for and what is chosen; WordPress
 * adds the address of the page as it was pasted.
 */
function sizedOembed(path: string, search: string): string {
  const [limits, chosen] = [new URLSearchParams(), new URLSearchParams()];
  const { url = '', ...own } = Object.fromEntries(new URLSearchParams(search));
  const pasted = new URLSearchParams(url.split('?')[1]);
  for (const [name, value] of [...pasted, ...Object.entries(own)])
    (['maxwidth', 'maxheight', 'format'].includes(name) ? limits : chosen).set(name, value);
  limits.set('url', `${organisation.siteUrl}${path}?${chosen}`);
  return `/oembed?${limits}`;
}

type Query = { url?: string; maxwidth?: string; maxheight?: string; format?: string };

/** Answers `/oembed?url=…&maxwidth=…`: how to put the page of that address into a frame of that size. */
export async function sendOembed(
  request: FastifyRequest<{ Querystring: Query }>,
  reply: FastifyReply,
  edition: ServedEdition,
  store: Store,
) {
  const { url, maxwidth, maxheight, format = 'json' } = request.query;
  const refuse = (status: number, reason: string) => sendSentence(reply, status, reason);
  reply.header('Access-Control-Allow-Origin', '*');
  if (format !== 'json') return refuse(501, 'This site answers in JSON only.');
  if (!url) return refuse(400, 'Name the address of a page of this site: /oembed?url=https://…');
  const page = URL.canParse(url) ? new URL(url) : undefined;
  const isOurs = page && (page.host === SITE_HOST || isThisMachine(page, request.host));
  const answer = isOurs ? await edition.find(page.pathname) : undefined;
  const title = page && isOurs ? await pageTitle(edition, store, page.pathname) : undefined;
  if (!page || answer?.status !== 'page' || title === undefined)
    return refuse(404, `There is no page of this site at ${url}.`);
  const limits = { maxwidth: lengthOf(maxwidth), maxheight: lengthOf(maxheight) };
  // What is chosen, also in vain: the page in the frame says so. Whatever else an address has, such as where its reader comes from, is none of ours.
  const names = answer.variants.flatMap((variant) => [...new URLSearchParams(variant).keys()]);
  const chosen = [...page.searchParams].filter(([name]) => names.includes(name));
  const search = new URLSearchParams(chosen).toString();
  return reply.send(oembedOf({ path: answer.path, search, title }, page.origin, limits));
}

/** Title of the page at an address, with or without a choice; `undefined` where there is none. */
async function pageTitle(edition: ServedEdition, store: Store, address: string): Promise<string | undefined> {
  const answer = await edition.find(address.split('?')[0] ?? '');
  const key = answer.status === 'page' && keys.view(answer, 'oembed');
  return key && (await store.has(key)) ? (await parseJsonFile(store, oembedSchema, key)).title : undefined;
}

const SITE_HOST = new URL(organisation.siteUrl).host;

/** Clients choose the `Host` header, so it is trusted for addresses of this machine only. */
const isThisMachine = ({ host, hostname }: URL, requestHost: string) =>
  host === requestHost && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** An unreadable length sets no limit, and neither does 0: nothing could be shown in it. */
const lengthOf = (text: string | undefined) => (text && /^\d+$/.test(text) && Number(text)) || undefined;

const MAX_TEXTS = 50;

/** Answers requests below `/federation/`, for any origin. */
export function federationSender(store: Store) {
  const texts = textCache(MAX_TEXTS);

  return async (request: FastifyRequest, reply: FastifyReply, edition: ServedEdition, pathname: string) => {
    reply.header('Access-Control-Allow-Origin', '*');
    const file = await federationFile(store, pathname, (name) => edition.releases[name]);
    if (file.status === 'missing')
      return sendSentence(reply.header('Cache-Control', 'no-store'), 404, file.reason);
    reply.header('Cache-Control', file.isImmutable ? IMMUTABLE : REVALIDATE);
    const { tag, ...forms } = await texts(file.identity, pathname, file.text);
    return sendForms(request, reply, pathname, forms, tag);
  };
}
