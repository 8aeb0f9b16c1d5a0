import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import type { FastifyRequest } from 'fastify';

/** A school or a village behind one address: nobody who writes by hand gets there. */
const AT_ONCE = 120;
const PER_MINUTE = 60;
const MAX_NETWORKS = 20_000;

/** How much one network may send. */
export type NetworkLimit = { atOnce: number; perMinute: number };

/**
 * Counts what arrives by network.
 * @returns a function that takes one, and gives the seconds after which it may be tried again; 0 where it may be sent now
 */
export function networkLimit(
  { atOnce, perMinute }: NetworkLimit = { atOnce: AT_ONCE, perMinute: PER_MINUTE },
) {
  const left = new LRUCache<string, { tokens: number; at: number }>({ max: MAX_NETWORKS });
  return (network: string, now = Date.now()): number => {
    const { tokens, at } = left.get(network) ?? { tokens: atOnce, at: now };
    const available = Math.min(atOnce, tokens + ((now - at) / 60_000) * perMinute);
    left.set(network, { tokens: available < 1 ? available : available - 1, at: now });
    return available < 1 ? Math.ceil(((1 - available) * 60) / perMinute) : 0;
  };
}

/** This machine and networks of one house: whoever comes from there is a proxy, which names the visitor. */
const NEAR = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe80:)/i;

/** The network that a request comes from: an address, or of a longer one the half that a provider gives to one customer. */
export function networkOf({ socket, headers }: Pick<FastifyRequest['raw'], 'socket' | 'headers'>): string {
  const peer = plainAddress(socket.remoteAddress ?? '');
  // Each proxy adds the address that it sees at the end; those before it are anybody's words.
  const named = plainAddress(
    String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? '',
  );
  const address = NEAR.test(peer) && isIP(named) ? named : peer;
  return isIP(address) === 6 ? halfOf(address) : address;
}

const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

function halfOf(address: string): string {
  const [start = '', end] = address.split('::').map((side) => side.split(':').filter(Boolean));
  const missing = end ? 8 - start.length - end.length : 0;
  return [...start, ...Array.from({ length: missing }, () => '0'), ...(end ?? [])].slice(0, 4).join(':');
}
