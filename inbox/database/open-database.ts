import { existsSync, rmSync, statSync } from 'node:fs';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { BACKUP_DAYS, countOf, daysBefore, isPostgres, type Database, type Transaction } from './database';
import { BREAKING_STEPS, MIGRATIONS } from './migrations';
import { openPostgres, requirePostgres } from './postgres';
import { openSqlite } from './sqlite';

/** A Postgres lock, by a number chosen freely: of two processes that start together, one migrates. */
const MIGRATION_LOCK = 7_202_311;

/** Opens and migrates a database. @throws {UserError} when it can't be opened or copied, or is too new */
export async function openDatabase(place: string): Promise<Database> {
  await requirePostgres(place);
  const database = isPostgres(place) ? openPostgres(place) : await openSqlite(place);
  try {
    await prepareSteps(database, place);
    await database.transaction(async (transaction) => {
      if (isPostgres(place)) await transaction.all`select pg_advisory_xact_lock(${MIGRATION_LOCK})`;
      await migrate(transaction);
    });
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

const copyName = (file: string, step: number) => `${file}.before-step-${step}`;

async function prepareSteps(database: Database, place: string): Promise<void> {
  const done = await countOf(database, 'migrations').catch(() => 0);
  if (done === 0 || done >= MIGRATIONS.length) return;
  const isBreaking = BREAKING_STEPS.some((step) => step > done);
  console.log(
    `The database takes steps ${done + 1} to ${MIGRATIONS.length}. The release before ${isBreaking ? "can't work with it afterwards" : 'can still work with it'}.`,
  );
  if (isPostgres(place))
    return console.log('Postgres is not copied before: the way back is what your last pg_dump has.');
  const copy = copyName(place, done + 1);
  if (existsSync(copy)) return;
  await database.backup(copy);
  console.log(`It was copied to ${copy} before.`);
}

/** Deletes copies from before a migration when they are old: they may hold data deleted on request since. */
export function deleteOldCopies(file: string): void {
  for (const step of MIGRATIONS.keys()) {
    const copy = copyName(file, step + 1);
    if (existsSync(copy) && statSync(copy).mtime.toISOString() < daysBefore(BACKUP_DAYS)) rmSync(copy);
  }
}

async function migrate(transaction: Transaction): Promise<void> {
  await transaction.all`create table if not exists migrations (number integer primary key, at text not null)`;
  const done = await countOf(transaction, 'migrations');
  const known = MIGRATIONS.length;
  // A later release has noted after which of its steps older releases can't use the database.
  if (done > known && (await countOf(transaction, 'migrations where number > ? and breaks = 1', known)) > 0)
    throw new UserError(
      `The database of the inbox was written by a later release: it has ${done} steps, and this one knows ${known}. Start that release again.`,
    );
  for (const [index, statements] of MIGRATIONS.entries()) {
    if (index < done) continue;
    for (const statement of statements) await transaction.all(statement);
    const at = new Date().toISOString();
    await transaction.all`insert into migrations (number, at) values (${index + 1}, ${at})`;
  }
  if (done >= known) return;
  await transaction.all`update migrations set breaks = 0`;
  for (const step of BREAKING_STEPS)
    await transaction.all`update migrations set breaks = 1 where number = ${step}`;
}
