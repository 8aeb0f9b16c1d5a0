import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { secretReader, type Database } from '../database/database';
import { hashOf } from '../secret';

/** A school or a village behind one address: nobody who writes by hand gets there. */
const AT_ONCE = 120;
const PER_MINUTE = 60;

/** How much one network may send. */
export type NetworkLimit = { atOnce: number; perMinute: number };

/**
 * Counts what arrives by network, in the database, so that several processes count together. Each submission takes an interval of time,
 * and a network may be so many intervals ahead of the clock.
 * @returns a function that gives the seconds after which a network may try again; 0: it may send now. A negative count gives back what was taken
 */
export function networkLimit(
  database: Database,
  name: string,
  { atOnce, perMinute }: NetworkLimit = { atOnce: AT_ONCE, perMinute: PER_MINUTE },
) {
  const interval = 60_000 / perMinute;
  const readSecret = secretReader(database, 'networks');
  // Who reads the database can't tell the networks.
  const take = async (network: string, now: number, time: number) => {
    const key = hashOf(`${await readSecret()} ${name} ${network}`);
    const later = 'case when network_limits.free_at > ? then network_limits.free_at else ? end + ?';
    const taken = await database.all(
      `insert into network_limits (name, free_at) values (?, ?)
       on conflict (name) do update set free_at = ${later} where ${later} <= ? returning name`,
      key,
      now + time,
      now,
      now,
      time,
      now,
      now,
      time,
      now + atOnce * interval,
    );
    if (taken.length > 0) return undefined;
    const [row] = await database.all('select free_at from network_limits where name = ?', key);
    return Number(row?.free_at ?? now);
  };
  return async (network: string, now = Date.now(), count = 1): Promise<number> => {
    // Where the database is away, storing says so, and gives back what was typed.
    const freeAt = await take(network, now, count * interval).catch(() => undefined);
    return freeAt === undefined ? 0 : Math.ceil((freeAt - now - (atOnce - count) * interval) / 1000);
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
