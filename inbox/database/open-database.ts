import { UserError } from '@raptors/shared/contract/problem/user-error';
import { countOf, type Database, type Transaction } from './database';
import { MIGRATIONS } from './migrations';
import { lockForMigration, openPostgres } from './postgres';
import { openSqlite } from './sqlite';

/**
 * Opens the inbox's database and brings it to what this release needs.
 * @param place `postgres://…`, or a file of SQLite
 * @throws {UserError} when a later release has written it
 */
export async function openDatabase(place: string): Promise<Database> {
  const isPostgres = /^postgres(?:ql)?:/.test(place);
  const database = isPostgres ? openPostgres(place) : await openSqlite(place);
  try {
    await database.transaction(async (transaction) => {
      if (isPostgres) await lockForMigration(transaction);
      await migrate(transaction);
    });
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function migrate(transaction: Transaction): Promise<void> {
  await transaction.all(
    'create table if not exists migrations (number integer primary key, at text not null)',
  );
  const done = await countOf(transaction, 'migrations');
  if (done > MIGRATIONS.length)
    throw new UserError(
      `The database of the inbox was written by a later release: it has ${done} steps, and this one knows ${MIGRATIONS.length}. Start that release again.`,
    );
  for (const [index, statements] of MIGRATIONS.entries()) {
    if (index < done) continue;
    for (const statement of statements) await transaction.all(statement);
    await transaction.all(
      'insert into migrations (number, at) values (?, ?)',
      index + 1,
      new Date().toISOString(),
    );
  }
}
