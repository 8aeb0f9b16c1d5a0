import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from '@raptors/shared/contract/registry';
import type { LiveSite } from '../live-site';
import { pathnameOf } from '../request-path';
import {
  overrideDocument,
  overrideFiles,
  questionDocument,
  refusalDocument,
  type OverrideDocument,
} from './documents';
import { isAllowed, OVERRIDE_URL, parseOverride, type OverrideRequest } from './request';

const COOKIE = 'raptors-override';

/**
 * Lets a team see its local build inside the live site, at addresses that no page links to. The pages that visitors get
 * stay as they are: own addresses, own policy, and a question first. See `decisions/override-in-production.md`.
 * @param allowed origins that may stand in for a release; none switches overrides off
 */
export function addOverrides(server: FastifyInstance, site: LiveSite, allowed: readonly string[]): void {
  void server.register(async (routes) => {
    // The question has one answer, so what the form sends says nothing; it only must not be refused as unknown.
    routes.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_000 },
      (_request, _body, done) => done(null, undefined),
    );
    routes.addHook('onSend', async (_request, reply) => {
      reply.headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' });
    });
    routes.get(`${OVERRIDE_URL}*`, async (request, reply) => {
      const checked = await check(request, reply, site, allowed);
      if ('refused' in checked) return checked.refused;
      const { asked, files } = checked;
      if (asked.path === '') return reply.redirect(`${asked.base}/`, 302);
      const isAnswered = cookiesOf(request).includes(`${COOKIE}=${asked.remote}@${asked.origin}`);
      return send(reply, 200, isAnswered ? overrideDocument(asked, files) : questionDocument(asked, files));
    });
    routes.post(`${OVERRIDE_URL}*`, async (request, reply) => {
      const checked = await check(request, reply, site, allowed);
      if ('refused' in checked) return checked.refused;
      const { asked, files } = checked;
      // A foreign page could send this form too; then it is asked again.
      if (!isOwnForm(request)) return send(reply, 403, questionDocument(asked, files));
      const cookie = `${COOKIE}=${asked.remote}@${asked.origin}; Path=${asked.base}/; HttpOnly; SameSite=Strict`;
      return reply.header('Set-Cookie', cookie).redirect(pathnameOf(request), 303);
    });
  });
}

type Checked =
  | { refused: FastifyReply }
  | { asked: OverrideRequest; files: NonNullable<ReturnType<typeof overrideFiles>> };

async function check(
  request: FastifyRequest,
  reply: FastifyReply,
  site: LiveSite,
  allowed: readonly string[],
): Promise<Checked> {
  const edition = await site.current();
  const registry = edition && (JSON.parse(await edition.registry()) as Registry);
  const files = registry && overrideFiles(registry);
  const refuse = (status: number, reason: string, remedy: string) => ({
    refused: send(reply, status, refusalDocument(reason, remedy, files?.style)),
  });
  const asked = parseOverride(pathnameOf(request));
  if (!asked)
    return refuse(
      400,
      'This address names no remote and no place.',
      `Write it like ${OVERRIDE_URL}our-work@localhost:4180/`,
    );
  if (!isAllowed(asked.origin, allowed)) {
    const list =
      allowed.length > 0 ? `Allowed: ${allowed.join(', ')}.` : 'Overrides are switched off on this site.';
    const remedy = `${list} Whoever runs the site can allow it in OVERRIDE_ORIGINS.`;
    return refuse(403, `${asked.origin} may not stand in for a release on this site.`, remedy);
  }
  if (!files)
    return refuse(
      404,
      'The live shell was released before overrides were made.',
      'Release the shell anew, then come again.',
    );
  return { asked, files };
}

function send(reply: FastifyReply, status: number, { html, policy }: OverrideDocument): FastifyReply {
  return reply
    .code(status)
    .header('Content-Security-Policy', policy)
    .type('text/html; charset=utf-8')
    .send(html);
}

const cookiesOf = ({ headers }: FastifyRequest) => (headers.cookie ?? '').split(/;\s*/);

/** Browsers say where a form was sent from; those that do not yet say so name the origin of its page. */
function isOwnForm({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin = '', host } = headers;
  return URL.canParse(origin) && new URL(origin).host === host;
}
