import { readState, writeState, type Transaction } from '../database/database';

const MAIL_SERVER = 'mail-server';

export type MailServerState = {
  /** The server's last error; empty while all is well. */
  problem: string;
  since: string;
  tookAt: string;
};

export async function readMailServer(database: Transaction): Promise<MailServerState> {
  const written = await readState(database, MAIL_SERVER);
  const fresh = { problem: '', since: '', tookAt: '' };
  return written?.startsWith('{') ? { ...fresh, ...JSON.parse(written) } : fresh;
}

export async function noteMailServer(
  database: Transaction,
  problem: string,
  { now = Date.now(), hasTaken = false } = {},
): Promise<void> {
  const before = await readMailServer(database);
  const at = new Date(now).toISOString();
  const since = Boolean(problem) === Boolean(before.problem) ? before.since : at;
  const state: MailServerState = { problem, since, tookAt: hasTaken ? at : before.tookAt };
  await writeState(database, MAIL_SERVER, JSON.stringify(state));
}
