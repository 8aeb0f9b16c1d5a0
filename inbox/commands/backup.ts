import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { messageOf } from '@raptors/shared/contract/problem/thrown';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { BACKUP_DAYS, daysBefore, isPostgres, writeState } from '../database/database';
import { FAILED_BACKUP, LAST_BACKUP } from '../status';
import type { Inbox } from '../server/open-inbox';

const BACKUP_NAME = /^inbox-\d{4}-\d{2}-\d{2}T[\d-]+Z\.(?:db|dump)(?:\.part)?$/;

export async function backUp(
  context: Pick<Inbox, 'database' | 'place' | 'erasures'> & { print: (line: string) => void },
  folder: string,
): Promise<void> {
  const { database, place, erasures, print } = context;
  try {
    requireOtherDisk(place, folder);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const moment = new Date().toISOString().replace(/[:.]/g, '-');
    const file = join(folder, `inbox-${moment}.${isPostgres(place) ? 'dump' : 'db'}`);
    await database.backup(file);
    // Without the list of erased people, a backup restored elsewhere would bring back those erased since.
    if (existsSync(erasures)) copyFileSync(erasures, join(folder, basename(erasures)));
    print(`The inbox is in ${file}.`);
  } catch (error) {
    await writeState(database, FAILED_BACKUP, messageOf(error));
    throw error;
  }
  await writeState(database, LAST_BACKUP, new Date().toISOString());
  await writeState(database, FAILED_BACKUP, '');
  // Old backups are deleted, because they may hold data that was deleted on request since.
  const isOld = (name: string) =>
    BACKUP_NAME.test(name) && statSync(join(folder, name)).mtime.toISOString() < daysBefore(BACKUP_DAYS);
  const old = readdirSync(folder).filter(isOld);
  for (const name of old) rmSync(join(folder, name));
  const many = old.length === 1 ? 'One backup' : `${old.length} backups`;
  if (old.length > 0) print(`${many} older than ${BACKUP_DAYS} days deleted.`);
}

/** @throws {UserError} when the copy is on the disk of the SQLite file, or on that of `/` for a Postgres on this machine */
function requireOtherDisk(place: string, folder: string): void {
  const source = isPostgres(place) ? (isOnThisMachine(place) ? '/' : undefined) : dirname(place);
  if (source === undefined || statSync(source).dev !== deviceOf(resolve(folder))) return;
  throw new UserError(
    `${folder} is on the same disk as the database: both would be lost together. Name a folder of another disk, or of another machine, that is mounted here.`,
  );
}

const isOnThisMachine = (address: string) =>
  ['', 'localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);

/** The device of a folder, or of its nearest parent that exists. */
const deviceOf = (folder: string): number =>
  existsSync(folder) ? statSync(folder).dev : deviceOf(dirname(folder));
