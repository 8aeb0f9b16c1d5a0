import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import * as v from 'valibot';
import { keys } from '../store/keys';
import type { Store } from '../store/store';
import type { ServedSite } from '../reading/served-site';

const findingSchema = v.object({ code: v.string(), message: v.string() });

export type Finding = v.InferOutput<typeof findingSchema>;

/** `isHurt`: the home page can't be read, or what visitors send is not stored or mailed, or soon won't be. */
export type Health = { isHurt: boolean; problems: readonly Finding[]; notices: readonly Finding[] };

const healthSchema = v.object({ problems: v.array(findingSchema), notices: v.array(findingSchema) });

const INBOX_HEALTH_URL = `${INBOX_URL}healthz`;
const INBOX_TIMEOUT_MS = 4_000;
const STORE_TIMEOUT_MS = 3_000;

const healthFrom = (status: number, answer: unknown): Health | undefined =>
  v.is(healthSchema, answer) ? { ...answer, isHurt: status !== 200 } : undefined;

export async function askOwnInbox(server: FastifyInstance): Promise<Health | undefined> {
  const response = await server.inject(INBOX_HEALTH_URL);
  return healthFrom(response.statusCode, response.json());
}

export async function askInbox(origin: string): Promise<Health | undefined> {
  const signal = AbortSignal.timeout(INBOX_TIMEOUT_MS);
  const response = await fetch(origin + INBOX_HEALTH_URL, { signal });
  return healthFrom(response.status, await response.json());
}

export const within = <Value>(ms: number, value: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([value.catch(() => undefined), pause(ms, undefined, { ref: false })]);

export const sendHealth = (reply: FastifyReply, { isHurt, ...lists }: Health, more: object = {}) =>
  reply
    .code(isHurt ? 503 : 200)
    .header('Cache-Control', 'no-store')
    .send({ ...more, ...lists });

const INBOX_AWAY: Health = {
  isHurt: true,
  problems: [{ code: 'inbox-away', message: 'The inbox does not answer: no form can be sent.' }],
  notices: [],
};
const WELL: Health = { isHurt: false, problems: [], notices: [] };

type HealthContext = {
  site: ServedSite;
  store: Store;
  /** Files found damaged or missing since the start. */
  damaged: { readonly count: number };
  inbox: (() => Promise<Health | undefined>) | undefined;
};

/** `/healthz` for monitoring; `/readyz` tells a load balancer that this process answers. */
export function addHealth(server: FastifyInstance, { site, store, damaged, inbox }: HealthContext): void {
  /** Reads the home page from the store, not from the cache. */
  const readHome = async () => {
    const edition = await site.current();
    const home = await edition?.find('/');
    const isRead =
      home?.status === 'page' && (await store.read(keys.object(home.file, 'html'))) !== undefined;
    return { edition, isRead };
  };
  const problemsOf = (home: Awaited<ReturnType<typeof readHome>> | undefined): Finding[] => {
    const problem = (isSo: boolean, code: string, message: string) => (isSo ? [{ code, message }] : []);
    const isEmpty = home !== undefined && !home.edition;
    // While the store is away, its newest edition is not known.
    const isBehind = home !== undefined && site.isBehind();
    const lost = `Files of the store found damaged or missing since the start: ${damaged.count}.`;
    return [
      ...problem(isEmpty, 'no-edition', 'Nothing has been released yet.'),
      ...problem(!isEmpty && !home?.isRead, 'store', 'The store does not give the home page.'),
      ...problem(isBehind, 'edition-behind', 'The newest edition in the store cannot be shown.'),
      ...problem(damaged.count > 0, 'damaged-files', lost),
    ];
  };
  server.get('/healthz', async (_request, reply) => {
    const [home, ofInbox = INBOX_AWAY] = await Promise.all([
      within(STORE_TIMEOUT_MS, readHome()),
      inbox ? within(INBOX_TIMEOUT_MS, inbox()) : WELL,
    ]);
    const problems = problemsOf(home);
    const isHurt = !home?.isRead || ofInbox.isHurt;
    const ageSeconds = home?.edition && Math.round((Date.now() - Date.parse(home.edition.at)) / 1000);
    const health = { ...ofInbox, isHurt, problems: [...problems, ...ofInbox.problems] };
    return sendHealth(reply, health, { edition: home?.edition?.name, ageSeconds });
  });
  server.get('/readyz', (_request, reply) => reply.header('Cache-Control', 'no-store').send({ ready: true }));
}
