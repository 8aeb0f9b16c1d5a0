import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { codeOf, messageOf } from '@raptors/shared/contract/problem/thrown';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { dumpPostgres } from './pg-dump';
import { isPostgres, sqlOf, type Database, type Row, type Statement, type Value } from './database';

/** Limits for getting a connection, and for each statement: visitors wait for both. */
const CONNECT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 6_000;
const MAX_CONNECTIONS = 10;

export function openPostgres(address: string): Database {
  const pool = new pg.Pool({
    connectionString: address,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // A hanging server does not enforce its own timeout.
    query_timeout: STATEMENT_TIMEOUT_MS + 2_000,
  });
  // An idle connection has ended. The next statement opens another.
  pool.on('error', (error) => console.error(`The database ended a connection: ${error.message}`));
  // The next statement reports a lost connection. Without a listener, the error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    all: allOf(pool),
    async transaction(work) {
      const client = await pool.connect();
      let isBroken = false;
      try {
        await client.query('begin');
        const result = await work({ all: allOf(client) });
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch(() => (isBroken = true));
        throw error;
      } finally {
        client.release(isBroken);
      }
    },
    backup: (file) => dumpPostgres(address, file),
    vacuum: () => vacuum(address),
    close: () => pool.end(),
  };
}

/** Waits for `STATEMENT_TIMEOUT_MS` at most: the server completes it after the connection has ended. */
async function vacuum(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await Promise.race([client.query('vacuum'), pause(STATEMENT_TIMEOUT_MS, undefined, { ref: false })]);
  } finally {
    await client.end();
  }
}

/** @throws {UserError} when Postgres does not answer or refuses the login */
export async function requirePostgres(place: string): Promise<void> {
  if (!isPostgres(place)) return;
  const database = openPostgres(place);
  try {
    await database.all`select 1`;
  } catch (cause) {
    throw new UserError(
      `The Postgres of DATABASE_URL does not let the inbox in: ${messageOf(cause) || codeOf(cause)}.`,
      { cause },
    );
  } finally {
    await database.close();
  }
}

const allOf =
  (client: pg.Pool | pg.PoolClient) =>
  async (statement: Statement, ...values: Value[]): Promise<Row[]> => {
    const text = inPostgres(sqlOf(statement));
    const { rows } = await client.query<Row>({ text, values, types: TYPES });
    return rows;
  };

/** Translates SQL for Postgres: numbered parameters, and its type for bytes. */
function inPostgres(sql: string): string {
  let number = 0;
  return sql
    .replace(/'[^']*'|\?/g, (found) => (found === '?' ? `$${(number += 1)}` : found))
    .replace(/\bblob\b/g, 'bytea');
}

const INT8 = 20;
const NUMERIC = 1700;
/** Counts and sums as numbers, as SQLite gives them. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === INT8 || id === NUMERIC ? Number : pg.types.getTypeParser(id, format),
};
