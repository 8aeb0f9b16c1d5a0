import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { secretReader, type Database } from '../database/database';
import { hashOf } from '../secret';

/** Enough for a school that shares one address. */
const AT_ONCE = 120;
const PER_MINUTE = 60;

/** The clocks of two machines may differ by so much. */
const MOVED_MS = 3_600_000;

export type NetworkLimit = { atOnce: number; perMinute: number };

/**
 * Counts what a network sends, in the database that processes share. Each count takes an interval of time from the network,
 * whose time may be up to `atOnce` intervals ahead of the clock.
 * @returns a function that gives the seconds until a network may try again (0: now). A negative count gives time back
 */
export function networkLimit(
  database: Database,
  name: string,
  { atOnce, perMinute }: NetworkLimit = { atOnce: AT_ONCE, perMinute: PER_MINUTE },
) {
  const interval = 60_000 / perMinute;
  const readSecret = secretReader(database, 'networks');
  // Hashed, so that the database does not reveal networks.
  const take = async (network: string, now: number, time: number) => {
    const key = hashOf(`${await readSecret()} ${name} ${network}`);
    // A stored time more than `MOVED_MS` beyond the limit was counted while the clock was wrong, and is ignored.
    const later =
      'case when network_limits.free_at between ? and ? then network_limits.free_at else ? end + ?';
    const most = now + atOnce * interval;
    const moved = [now, most + MOVED_MS, now, time];
    const taken = await database.all(
      `insert into network_limits (name, free_at) values (?, ?)
       on conflict (name) do update set free_at = ${later} where ${later} <= ? returning name`,
      key,
      now + time,
      ...moved,
      ...moved,
      most,
    );
    if (taken.length > 0) return undefined;
    const [row] = await database.all`select free_at from network_limits where name = ${key}`;
    return Number(row?.free_at ?? now);
  };
  return async (network: string, now = Date.now(), count = 1): Promise<number> => {
    // A database error is ignored: the caller's next query reports it.
    const freeAt = await take(network, now, count * interval).catch(() => undefined);
    return freeAt === undefined ? 0 : Math.ceil((freeAt - now - (atOnce - count) * interval) / 1000);
  };
}

/** This machine and private networks: who connects from there is taken for a proxy, which names the visitor. */
const NEAR = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe80:)/i;

/** An IPv4 address, or the first half of an IPv6 address that a provider assigns to one customer. */
export function networkOf({ socket, headers }: Pick<FastifyRequest['raw'], 'socket' | 'headers'>): string {
  const peer = plainAddress(socket.remoteAddress ?? '');
  // Each proxy appends the address that it sees; earlier ones can be forged.
  const named = plainAddress(
    String(headers['x-forwarded-for'] ?? '')
      .replace(/.*,/, '')
      .trim(),
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
