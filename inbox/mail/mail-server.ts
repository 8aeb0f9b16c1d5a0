import { readState, writeState, type Transaction } from '../database/database';

const MAIL_SERVER = 'mail-server';

/** `problem`: why the server was away or refused us; empty after a mail or a sign-in that worked. */
const FRESH = { problem: '', since: '', tookAt: '' };

export async function readMailServer(database: Transaction): Promise<typeof FRESH> {
  const written = await readState(database, MAIL_SERVER);
  return written?.startsWith('{') ? { ...FRESH, ...JSON.parse(written) } : FRESH;
}

export async function noteMailServer(
  database: Transaction,
  problem: string,
  { now = Date.now(), hasTaken = false } = {},
): Promise<void> {
  const before = await readMailServer(database);
  const at = new Date(now).toISOString();
  const since = Boolean(problem) === Boolean(before.problem) ? before.since : at;
  const state: typeof FRESH = { problem, since, tookAt: hasTaken ? at : before.tookAt };
  await writeState(database, MAIL_SERVER, JSON.stringify(state));
}
