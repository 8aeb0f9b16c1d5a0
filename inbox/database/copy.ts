import { UserError } from '@raptors/shared/contract/problem/user-error';
import { countOf, daysBefore, insert, readState, writeState, type Database } from './database';

/** State with the time of the copy. An inbox that serves with the copied database deletes it at the start. */
export const COPIED = 'copied';

/**
 * Copies SQLite to Postgres in one transaction, and compares the counts. Replaces a target with submissions only while it has `COPIED`.
 * @returns number of rows by table
 */
export const copyToPostgres = (from: Database, to: Database): Promise<Record<string, number>> =>
  from.transaction((source) =>
    to.transaction(async (target) => {
      const held = await countOf(target, 'submissions');
      if (held > 0 && (await readState(target, COPIED)) === undefined)
        throw new UserError(
          `An inbox works with that database: it holds ${held} submissions. Nothing was copied. Name an empty one.`,
        );
      const tables = await source.all`select name from sqlite_master
        where type = 'table' and name not like 'sqlite%' and name <> 'migrations' order by name`;
      const counts: Record<string, number> = {};
      for (const { name } of tables) {
        const table = String(name);
        await target.all(`truncate ${table}`);
        // One by one, because many photographs may not fit into the memory.
        const size = table === 'photographs' ? 1 : 500;
        for (let last = 0; ;) {
          const rows = await source.all(
            `select rowid as row_number, * from ${table} where rowid > ? order by rowid limit ?`,
            last,
            size,
          );
          for (const { row_number: number, ...row } of rows) {
            last = Number(number);
            await insert(target, table, row);
          }
          if (rows.length < size) break;
        }
        counts[table] = await countOf(source, table);
        const there = await countOf(target, table);
        if (there !== counts[table])
          throw new Error(`Of ${table}, ${counts[table]} are here and ${there} there: nothing was copied.`);
      }
      await writeState(target, COPIED, daysBefore(0));
      return counts;
    }),
  );
