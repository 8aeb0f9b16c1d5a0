import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'libsql/promise';
import { messageOf } from '@raptors/shared/contract/problem/thrown';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import type { Database, Row, Value } from './database';

/** How long a statement waits for another program that writes, such as a command while the server runs. */
const BUSY_TIMEOUT_MS = 3_000;

const PAGES_AT_ONCE = 2_000;

/** What is used of libsql, whose own types leave everything open. */
type Statement = {
  /** `run` would wait for a locked database without letting the process do anything else. */
  all: (...values: Value[]) => Promise<Row[]>;
};
type Connection = {
  prepare: (sql: string) => Promise<Statement>;
  exec: (sql: string) => Promise<unknown>;
  close: () => void;
};

/** @throws {UserError} when this account may not write the file, as when root has restored it */
async function connect(file: string): Promise<Connection> {
  try {
    makeFile(file);
    const connection: Connection = new Sqlite(file, { timeout: BUSY_TIMEOUT_MS });
    // Gives room back in steps. It is chosen before anything is in the file.
    await connection.exec('pragma auto_vacuum = incremental');
    await connection.exec('pragma journal_mode = wal');
    return connection;
  } catch (cause) {
    throw new UserError(
      `The database of the inbox can't be opened: ${messageOf(cause)}. ${file} has to be a file of SQLite that this account may write; ` +
        'one that was restored has to be given to it (chown).',
      { cause },
    );
  }
}

/** Opens a file of SQLite, and makes it where there is none. One connection: statements wait for each other, transactions as a whole. */
export async function openSqlite(file: string): Promise<Database> {
  const connection = await connect(file);
  // An answer is given after the commit is on the disk itself.
  await connection.exec('pragma synchronous = full');
  // What is deleted is overwritten, so that it is not found in the file.
  await connection.exec('pragma secure_delete = on');
  // In memory, what could be rolled back of a large deletion would be as large as what is deleted.
  await connection.exec('pragma temp_store = file');
  const statements = new Map<string, Promise<Statement>>();
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  }

  async function all(sql: string, ...values: Value[]): Promise<Row[]> {
    const prepared = statements.get(sql) ?? connection.prepare(sql);
    statements.set(sql, prepared);
    // The table that it names may be made later.
    const statement = await prepared.catch((error: unknown) => {
      statements.delete(sql);
      throw error;
    });
    return (await statement.all(...values)).map(withBytes);
  }

  return {
    all: (sql, ...values) => inTurn(() => all(sql, ...values)),
    transaction: (work) =>
      inTurn(async () => {
        await connection.exec('begin immediate');
        try {
          const result = await work({ all });
          await connection.exec('commit');
          return result;
        } catch (error) {
          // A full disk has ended the transaction already.
          await connection.exec('rollback').catch(() => undefined);
          throw error;
        }
      }),
    async backup(copy) {
      if (existsSync(copy)) throw new UserError(`${copy} exists already. Name a file that does not.`);
      // What is not whole has another name: nobody may take it for a backup.
      const part = `${copy}.part`;
      try {
        rmSync(part, { force: true });
        makeFile(part);
        await inTurn(() => all('vacuum into ?', part));
        renameSync(part, copy);
      } catch (cause) {
        rmSync(part, { force: true });
        throw new UserError(`No copy was made, and nothing was changed: ${messageOf(cause)}.`, { cause });
      }
    },
    async vacuum() {
      // What was deleted is overwritten already. `vacuum` would copy the whole database, and take memory and room as large as it.
      let free = Infinity;
      for (;;) {
        const [row] = await inTurn(() => all('pragma freelist_count'));
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

/** A file of an earlier release gives no room back: `undefined` where it does, otherwise the bytes that making it do so needs. */
export async function roomToCompact(database: Database, file: string): Promise<number | undefined> {
  const [row] = await database.all('pragma auto_vacuum');
  return row?.auto_vacuum === 2 ? undefined : statSync(file).size;
}

/** Rewrites an old file with incremental `auto_vacuum`. Until it is done, forms are answered with 503. */
export async function compact(database: Database): Promise<void> {
  // In memory it would be as large as the file.
  await database.all('pragma temp_store = file');
  await database.all('vacuum');
  await database.vacuum();
}

/** Makes a file where there is none. It holds names and addresses of visitors: only this account reads it. */
export function makeFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, '', { flag: 'a', mode: 0o600 });
}

/** libsql gives bytes as an ArrayBuffer. */
const withBytes = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value instanceof ArrayBuffer ? Buffer.from(value) : value,
    ]),
  );
