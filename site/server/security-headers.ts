import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type Audience,
  FRAMES_ALLOWED,
  HSTS,
  reportingHeaders,
  securityHeaders,
  type SecuritySettings,
} from '../store/http-headers';

/** Makes what adds the security headers to an answer, whatever it is. A policy that it has already stays. */
export function securityHeaderSender(settings: SecuritySettings) {
  const reporting = reportingHeaders(settings);
  // Put together once: this runs for every answer.
  const headersFor = {
    site: { ...securityHeaders('site'), ...reporting },
    frames: { ...securityHeaders('frames'), ...reporting },
    everybody: { ...securityHeaders('everybody'), ...reporting },
  } satisfies Record<Audience, Record<string, string>>;
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const policy = reply.getHeader('Content-Security-Policy');
    reply.headers(headersFor[audienceOf(reply)]);
    if (policy) reply.header('Content-Security-Policy', policy);
    if (settings.hasHsts && cameByTls(request)) reply.header('Strict-Transport-Security', HSTS);
  };
}

function audienceOf(reply: FastifyReply): Audience {
  if (reply.getHeader('Content-Security-Policy') === FRAMES_ALLOWED) return 'frames';
  return reply.getHeader('Access-Control-Allow-Origin') === '*' ? 'everybody' : 'site';
}

/** By the server's own TLS or by that of a proxy before it, which sets the header. A client that forges it affects only itself. */
const cameByTls = ({ headers, protocol }: FastifyRequest) =>
  protocol === 'https' || headers['x-forwarded-proto'] === 'https';
