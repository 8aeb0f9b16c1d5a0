import { newSecret } from '../secret';

/** What a statement is given. Moments are texts in ISO 8601 (UTC), so that both databases order them alike; yes and no are 1 and 0. */
export type Value = string | number | null | Uint8Array;
/** A row of an answer, by column. */
export type Row = Record<string, unknown>;

/** The database, inside a transaction or not. */
export type Transaction = Pick<Database, 'all'>;

/** A file of SQLite, or Postgres. Statements are written once, in what both understand, with `?` for each value. */
export type Database = {
  all: (sql: string, ...values: Value[]) => Promise<Row[]>;
  /** Runs statements that are kept together or not at all. They are kept on disk when this returns. */
  transaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
  /** Writes a copy of all that is kept, as it is now. @param file must not be there yet */
  backup: (file: string) => Promise<void>;
  /** Sees to it that nothing of what was deleted is left in the files. */
  vacuum: () => Promise<void>;
  close: () => Promise<void>;
};

/** Writes a row. @param also what follows its values, as for one that is there already */
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

/** Something that the inbox keeps of its own work; `undefined` before it was written. */
export const readState = async ({ all }: Transaction, name: string): Promise<string | undefined> => {
  const [row] = await all('select value from inbox_state where name = ?', name);
  return row && String(row.value);
};

/** Keeps it for the next time. */
export const writeState = ({ all }: Transaction, name: string, value: string) =>
  all(
    'insert into inbox_state (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
    name,
    value,
  );

/** Keeps it if nobody has changed it since it was read. @returns whether this one did */
export async function swapState(
  { all }: Transaction,
  name: string,
  before: string | undefined,
  after: string,
): Promise<boolean> {
  const rows = await all(
    `insert into inbox_state (name, value) values (?, ?)
     on conflict (name) do update set value = excluded.value where inbox_state.value = ? returning name`,
    name,
    after,
    before ?? '',
  );
  return rows.length > 0;
}

/** A secret that all processes of this inbox know, made when it is first asked for. */
export async function sharedSecret({ all }: Transaction, name: string): Promise<string> {
  await all(
    'insert into inbox_state (name, value) values (?, ?) on conflict (name) do nothing',
    name,
    newSecret(),
  );
  const [row] = await all('select value from inbox_state where name = ?', name);
  return String(row?.value);
}

/** Reads a shared secret once, and again where the database was away. */
export function secretReader(database: Transaction, name: string): () => Promise<string> {
  let found: string | undefined;
  return async () => (found ??= await sharedSecret(database, name));
}

/** Whether a database is at `postgres://…`; otherwise its place is a file of SQLite. */
export const isPostgres = (place: string): boolean => /^postgres(?:ql)?:/.test(place);

/** How many rows there are. @param from table and conditions, as after `from` */
export const countOf = async ({ all }: Transaction, from: string, ...values: Value[]): Promise<number> =>
  Number((await all(`select count(*) as number from ${from}`, ...values))[0]?.number);

/** When what names nobody is deleted: an accepted sighting is science then. */
export const NEVER = '9999-12-31T00:00:00.000Z';

/** How long copies are kept, as "Delete for privacy" promises. */
export const BACKUP_DAYS = 30;

/** A day in milliseconds. */
export const DAY_MS = 86_400_000;

/** Some days before a moment, as it is stored. */
export const daysBefore = (days: number, now = Date.now()): string =>
  new Date(now - days * DAY_MS).toISOString();
