import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'libsql/promise';
import { messageOf } from '@raptors/shared/contract/problem/thrown';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { sqlOf, type Database, type Row, type Statement, type Value } from './database';

/** How long a statement waits for another program that writes, such as a command. */
const BUSY_TIMEOUT_MS = 3_000;

const PAGES_AT_ONCE = 2_000;

/** Writes run in a transaction, which takes the lock first. Otherwise a write could stay in progress (libsql-js#238) and block commits. */
const isWrite = (statement: Statement) => /^\s*(?:insert|update|delete)\b/i.test(sqlOf(statement));

/** `all` is for statements without rows too: libsql's `run` would block the process during a lock. */
type Prepared = { all: (...values: Value[]) => Promise<Row[]> };
type Connection = {
  prepare: (sql: string) => Promise<Prepared>;
  exec: (sql: string) => Promise<unknown>;
  close: () => void;
};

/** @throws {UserError} when the file can't be opened, as after a restore by root */
async function connect(file: string): Promise<Connection> {
  try {
    makeFile(file);
    const connection: Connection = new Sqlite(file, { timeout: BUSY_TIMEOUT_MS });
    // Has no effect once the file has data.
    await connection.exec('pragma auto_vacuum = incremental');
    await connection.exec('pragma journal_mode = wal');
    return connection;
  } catch (cause) {
    const advice = /disk is full/.test(messageOf(cause))
      ? `Make room on the disk of ${file}: nothing is lost.`
      : `${file} has to be a file of SQLite that this account may write; one that was restored has to be given to it (chown).`;
    throw new UserError(`The database of the inbox can't be opened: ${messageOf(cause)}. ${advice}`, {
      cause,
    });
  }
}

/** Creates a missing file. All statements and transactions wait in turn for the one connection. */
export async function openSqlite(file: string): Promise<Database> {
  const connection = await connect(file);
  // A transaction ends when its data is on the disk: then visitors get their receipt.
  await connection.exec('pragma synchronous = full');
  // Deleted data is overwritten in the file.
  await connection.exec('pragma secure_delete = on');
  // Temporary data of a large deletion or a copy might not fit in memory.
  await connection.exec('pragma temp_store = file');
  const statements = new Map<string, Promise<Prepared>>();
  const inTurn = turns();
  const statementInTurn = turns();
  /** A transaction's statements run one after the other too: a prepared statement can't run twice at once. */
  const all = (statement: Statement, ...values: Value[]) =>
    statementInTurn(() => execute(sqlOf(statement), ...values));

  async function execute(sql: string, ...values: Value[]): Promise<Row[]> {
    const prepared = statements.get(sql) ?? connection.prepare(sql);
    statements.set(sql, prepared);
    // Errors are not cached, because the table may be created later.
    const statement = await prepared.catch((error: unknown) => {
      statements.delete(sql);
      throw error;
    });
    return (await statement.all(...values)).map(withBytes);
  }

  const transaction: Database['transaction'] = (work) =>
    inTurn(async () => {
      await connection.exec('begin immediate');
      try {
        const result = await work({ all });
        await connection.exec('commit');
        return result;
      } catch (error) {
        // If the disk is full, SQLite may have ended the transaction already.
        await connection.exec('rollback').catch(() => undefined);
        throw error;
      }
    });

  return {
    all: (statement, ...values) =>
      isWrite(statement)
        ? transaction((begun) => begun.all(statement, ...values))
        : inTurn(() => all(statement, ...values)),
    transaction,
    async backup(copy) {
      if (existsSync(copy)) throw new UserError(`${copy} exists already. Name a file that does not.`);
      // A partial file must not look like a backup.
      const part = `${copy}.part`;
      try {
        rmSync(part, { force: true });
        makeFile(part);
        await inTurn(() => all`vacuum into ${part}`);
        renameSync(part, copy);
      } catch (cause) {
        rmSync(part, { force: true });
        throw new UserError(`No copy was made, and nothing was changed: ${messageOf(cause)}.`, { cause });
      }
    },
    async vacuum() {
      // Incremental, because `vacuum` would need room on the disk for a whole copy.
      let free = Infinity;
      for (;;) {
        const [row] = await inTurn(() => all`pragma freelist_count`);
        const left = Number(row?.freelist_count ?? 0);
        if (left === 0 || left >= free) break;
        free = left;
        // In steps, so that visitors are answered in between.
        await inTurn(() => connection.exec(`pragma incremental_vacuum(${PAGES_AT_ONCE})`));
      }
      await inTurn(() => connection.exec('pragma wal_checkpoint(truncate)'));
    },
    close: () => inTurn(async () => connection.close()),
  };
}

function turns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

/** @throws {UserError} while another program has the file open: its writes would be missing in a copy */
export async function requireUnused({ all }: Database, file: string): Promise<void> {
  try {
    // SQLite leaves WAL mode only if no other program has the file open.
    await all`pragma journal_mode = delete`;
  } catch (cause) {
    throw new UserError(
      `Another program works with ${file}. Stop the inbox, and start it again afterwards.`,
      { cause },
    );
  }
}

/** Bytes needed to compact a file of an earlier release; `undefined` if it shrinks already. */
export async function roomToCompact(database: Database, file: string): Promise<number | undefined> {
  const [row] = await database.all`pragma auto_vacuum`;
  return row?.auto_vacuum === 2 ? undefined : statSync(file).size;
}

/** Rewrites an old file with incremental `auto_vacuum`. Forms are answered with 503 while the file is locked for longer than `BUSY_TIMEOUT_MS`. */
export async function compact(database: Database): Promise<void> {
  await database.all`vacuum`;
  await database.vacuum();
}

/** Creates a missing file that only this account can read. */
export function makeFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, '', { flag: 'a', mode: 0o600 });
}

/** libsql returns bytes as ArrayBuffers. */
const withBytes = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value instanceof ArrayBuffer ? Buffer.from(value) : value,
    ]),
  );
