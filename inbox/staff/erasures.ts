import { appendFileSync, chownSync, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { codeOf, messageOf } from '@raptors/shared/contract/problem/thrown';
import { insert, type Database, type Transaction } from '../database/database';
import { makeFile } from '../database/sqlite';
import { fieldsSchema } from '../receive/submission';
import { hashOf } from '../secret';
import { deletePerson, giveRoomBack, sentBy } from './deletion';
import { itemsWhere, logAction, type FormOf } from './queries';

const erasureSchema = v.object({ at: v.string(), salt: v.string(), hash: v.string() });

type Erasure = v.InferOutput<typeof erasureSchema>;

/**
 * Merges the erasures of database and file. What only the file has is missing from a restored database, and is applied again.
 * @throws if the file can't be read: a restored database would keep who was erased. If it can't be written, that is only logged
 */
export async function syncErasures(database: Database, file: string, formOf: FormOf): Promise<void> {
  const known = v.parse(v.array(erasureSchema), await database.all`select at, salt, hash from erasures`);
  const written = read(file).split('\n').flatMap(erasureOf);
  const without = (some: Erasure[], others: Erasure[]) =>
    some.filter(({ hash }) => !others.some((one) => one.hash === hash));
  try {
    append(file, without(known, written));
  } catch (error) {
    console.error(`Who was deleted on request could not be written to ${file}: ${messageOf(error)}`);
  }
  const forgotten = without(written, known);
  if (forgotten.length === 0) return;
  await database.transaction(async (transaction) => {
    await eraseAgain(transaction, forgotten, formOf);
    for (const erasure of forgotten) await insert(transaction, 'erasures', erasure, 'on conflict do nothing');
  });
  await giveRoomBack(database);
}

/** `existsSync` would also be false for a file in a folder that may not be read. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  }
}

function erasureOf(line: string): Erasure[] {
  const [at, salt, hash] = line.split(' ');
  return at && salt && hash ? [{ at, salt, hash }] : [];
}

function append(file: string, erasures: readonly Erasure[]): void {
  if (erasures.length === 0) return;
  if (!existsSync(file)) {
    makeFile(file);
    // If root runs a command, the server must still be able to write the file.
    const { uid, gid } = statSync(dirname(file));
    if (process.getuid?.() === 0) chownSync(file, uid, gid);
  }
  appendFileSync(file, erasures.map(({ at, salt, hash }) => `\n${at} ${salt} ${hash}`).join(''));
}

/** Deletes erased people again, but not what they have sent after the erasure. */
async function eraseAgain(transaction: Transaction, erasures: readonly Erasure[], formOf: FormOf) {
  const rows = await transaction.all`select id, fields from submissions`;
  const others = await transaction.all`select email from subscribers union select recipient from mails`;
  const written = rows.flatMap(({ fields }) => Object.values(v.parse(fieldsSchema, fields)).flat());
  const ids = rows.map(({ id }) => String(id));
  const mailed = others.map(({ email }) => String(email));
  const addresses = [...written.filter((value) => value.includes('@')), ...mailed];
  for (const name of new Set([...ids, ...addresses.map((one) => one.trim().toLowerCase())])) {
    const same = erasures.filter(({ salt, hash }) => hashOf(`${salt} ${name}`) === hash);
    const until = same
      .map(({ at }) => at)
      .sort()
      .at(-1);
    if (until === undefined) continue;
    const isAddress = name.includes('@');
    const items = isAddress ? await sentBy(transaction, name) : await itemsWhere(transaction, 'id = ?', name);
    const before = items.filter(({ receivedAt }) => receivedAt <= until);
    await deletePerson(transaction, isAddress ? name : '', before, formOf, until);
  }
  await logAction(transaction, 'The inbox', 'deleted again what a backup had brought back');
}
