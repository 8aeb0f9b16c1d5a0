import { newSecret } from '../secret';

/** Times are ISO 8601 texts in UTC, but `free_at` is in milliseconds. Booleans are 1 and 0. */
export type Value = string | number | null | Uint8Array;
export type Row = Record<string, Value>;

export type Transaction = Pick<Database, 'all'>;

/** A template, or a text with `?` for each value. */
export type Statement = string | TemplateStringsArray;

/** SQLite or Postgres. Outside this folder and tests, statements are SQL that both understand. */
export type Database = {
  all: (statement: Statement, ...values: Value[]) => Promise<Row[]>;
  /** Stores all changes or none. They are on disk when this returns. */
  transaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
  /** @param file must not exist */
  backup: (file: string) => Promise<void>;
  /** Frees the room of deleted rows: Postgres uses it again, and a file of SQLite with `auto_vacuum` shrinks. */
  vacuum: () => Promise<void>;
  close: () => Promise<void>;
};

/** @param also SQL after the values, such as `on conflict` */
export const insert = (
  { all }: Transaction,
  table: string,
  row: Readonly<Record<string, Value>>,
  also = '',
): Promise<Row[]> => {
  const columns = Object.keys(row);
  return all(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')}) ${also}`,
    ...Object.values(row),
  );
};

export const readState = async ({ all }: Transaction, name: string): Promise<string | undefined> => {
  const [row] = await all`select value from inbox_state where name = ${name}`;
  return row && String(row.value);
};

export const writeState = ({ all }: Transaction, name: string, value: string) =>
  all`insert into inbox_state (name, value) values (${name}, ${value})
    on conflict (name) do update set value = excluded.value`;

/** Writes `after` if the state is still `before`, or is missing. @returns whether it was written */
export async function swapState(
  { all }: Transaction,
  name: string,
  before: string | undefined,
  after: string,
): Promise<boolean> {
  const rows = await all`insert into inbox_state (name, value) values (${name}, ${after})
    on conflict (name) do update set value = excluded.value where inbox_state.value = ${before ?? ''}
    returning name`;
  return rows.length > 0;
}

/** A secret shared by all processes, created on first use. */
export async function sharedSecret(transaction: Transaction, name: string): Promise<string> {
  await insert(transaction, 'inbox_state', { name, value: newSecret() }, 'on conflict (name) do nothing');
  return String(await readState(transaction, name));
}

/** Remembers a shared secret. After a database error, the next call tries again. */
export function secretReader(database: Transaction, name: string): () => Promise<string> {
  let found: string | undefined;
  return async () => (found ??= await sharedSecret(database, name));
}

export const sqlOf = (statement: Statement): string =>
  typeof statement === 'string' ? statement : statement.join('?');

export const isPostgres = (place: string): boolean => /^postgres(?:ql)?:/.test(place);

/** @param from the SQL after `from`: table and conditions */
export const countOf = async ({ all }: Transaction, from: string, ...values: Value[]): Promise<number> =>
  Number((await all(`select count(*) as number from ${from}`, ...values))[0]?.number);

/** `delete_at` of accepted sightings that name nobody any more. */
export const NEVER = '9999-12-31T00:00:00.000Z';

/** Older backups are deleted, as "Delete for privacy" promises. */
export const BACKUP_DAYS = 30;

export const DAY_MS = 86_400_000;

export const daysBefore = (days: number, now = Date.now()): string =>
  new Date(now - days * DAY_MS).toISOString();
