import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type Audience,
  FRAMES_ALLOWED,
  HSTS,
  securityHeaders,
  type SecuritySettings,
} from '../store/http-headers';

/** Adds the security headers to an answer. Those that it has already are kept. */
export function securityHeaderSender(settings: SecuritySettings) {
  const headersFor = {
    site: securityHeaders('site'),
    frames: securityHeaders('frames'),
    everybody: securityHeaders('everybody'),
  } satisfies Record<Audience, Record<string, string>>;
  return (request: FastifyRequest, reply: FastifyReply): void => {
    for (const [name, value] of Object.entries(headersFor[audienceOf(reply)]))
      if (!reply.hasHeader(name)) reply.header(name, value);
    if (settings.hasHsts && cameByTls(request)) reply.header('Strict-Transport-Security', HSTS);
  };
}

function audienceOf(reply: FastifyReply): Audience {
  if (reply.getHeader('Content-Security-Policy') === FRAMES_ALLOWED) return 'frames';
  return reply.getHeader('Access-Control-Allow-Origin') === '*' ? 'everybody' : 'site';
}

/** Whether a proxy says that the browser used TLS. */
export const cameByTls = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  /^\s*https\s*(,|$)/i.test(String(headers['x-forwarded-proto'] ?? ''));

const TOO_SLOW =
  'This took too long to arrive. Nothing was sent, and nothing is lost: go back, and send it again.';

/** Raw HTTP that ends the connection, for requests that Node refuses. */
export function rawAnswer(status: number): string {
  const sentence = status === 408 ? TOO_SLOW : '';
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(sentence)}`,
    ...Object.entries(securityHeaders('site')).map(([name, value]) => `${name}: ${value}`),
    `\r\n${sentence}`,
  ].join('\r\n');
}
