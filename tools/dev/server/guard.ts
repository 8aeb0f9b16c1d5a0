import type { IncomingHttpHeaders } from 'node:http';

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** Refuses other sites' requests except navigation and, unless all may connect, unknown host names (DNS rebinding). */
export function isRefused(headers: IncomingHttpHeaders, host: string): boolean {
  const requested = URL.canParse(`http://${headers.host}`) ? new URL(`http://${headers.host}`).hostname : '';
  const isOpenToAll = host === '0.0.0.0' || host === '::';
  if (!isOpenToAll && ![...THIS_MACHINE, host].includes(requested)) return true;
  return headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate';
}
