import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { countOf, DAY_MS, daysBefore, readState, type Database } from './database/database';
import { readInboxEnv } from './env';
import { mostUnreviewedBytes, unreviewedBytes } from './receive/photograph-quota';
import { nepalTime } from './pages/words';
import { clockOf } from './staff/deletion';

/** Something that somebody has to look at. */
export type Trouble = {
  rule: 'clock' | 'mails' | 'mail-server' | 'no-mail-server' | 'disk' | 'backup' | 'flood' | 'photographs';
  /** Names nobody: whoever watches the server reads it. */
  message: string;
  /** What only the staff and the operator read, such as the words of a server. */
  detail?: string;
};

const HOUR_MS = 3_600_000;
const BACKUP_DAYS = 2;
const LEAST_FREE = 0.1;
/** Of suspected submissions, in a day. */
const FLOOD = 100;

/** Names of the moment of the last backup, and of what the mail server said last, in the database. */
export const LAST_BACKUP = 'backup';
export const MAIL_SERVER = 'mail-server';

/**
 * Decides what is wrong with an inbox, for everybody who is told: the staff's pages, `status`, and whoever watches the server.
 * @param place `postgres://…`, or the file of SQLite
 */
export async function troublesOf(database: Database, place: string, now = Date.now()): Promise<Trouble[]> {
  const found = await Promise.all([
    troubleOfClock(database, now),
    troubleOfMails(database),
    troubleOfMailServer(database, now),
    place.includes('://') ? undefined : troubleOfDisk(place),
    place.includes('://') ? undefined : troubleOfBackup(database, now),
    troubleOfFlood(database, now),
    troubleOfPhotographs(database),
  ]);
  return found.filter((one) => one !== undefined);
}

type Found = Promise<Trouble | undefined>;

async function troubleOfClock(database: Database, now: number): Found {
  const { isMoved, lastRun = '' } = await clockOf(database, now);
  if (!isMoved) return undefined;
  const moments = `It said ${nepalTime(lastRun)} when something was last deleted, and says ${nepalTime(new Date(now).toISOString())} now.`;
  const message =
    'The clock has moved by more than two days. Nothing is deleted until somebody says in the inbox that it is right.';
  return { rule: 'clock', message, detail: moments };
}

async function troubleOfMails(database: Database): Found {
  const odd = await countOf(database, `mails where state in ('unknown', 'failed')`);
  return odd > 0 ? { rule: 'mails', message: `Mails that need a look: ${odd}.` } : undefined;
}

async function troubleOfMailServer(database: Database, now: number): Found {
  const waiting = await countOf(database, `mails where state = 'waiting'`);
  if (!readInboxEnv().smtpUrl)
    return waiting === 0
      ? undefined
      : {
          rule: 'no-mail-server',
          message: `Mails that wait: ${waiting}. No SMTP server is set (SMTP_URL).`,
        };
  // A server that lets nobody in is told after the first try.
  const [tried] = await database.all(
    `select problem from mails where state = 'waiting' and (problem is not null or made_at <= ?) order by made_at limit 1`,
    new Date(now - HOUR_MS).toISOString(),
  );
  const said = tried ? (tried.problem ?? '') : await readState(database, MAIL_SERVER);
  if (!tried && !said) return undefined;
  return {
    rule: 'mail-server',
    message: `The mail server does not take our mails. Mails that wait: ${waiting}.`,
    ...(said ? { detail: `It says: ${String(said)}` } : {}),
  };
}

async function troubleOfDisk(file: string): Found {
  const { bavail, blocks } = await statfs(dirname(file));
  const share = bavail / blocks;
  return share < LEAST_FREE
    ? {
        rule: 'disk',
        message: `The disk of the inbox is nearly full: ${Math.floor(share * 100)} % are free.`,
      }
    : undefined;
}

async function troubleOfBackup(database: Database, now: number): Found {
  const last = await readState(database, LAST_BACKUP);
  const before = daysBefore(BACKUP_DAYS, now);
  if (last !== undefined && last > before) return undefined;
  const [first] = await database.all('select min(received_at) as at from submissions');
  if (last === undefined && (!first?.at || String(first.at) > before)) return undefined;
  return {
    rule: 'backup',
    message: last
      ? `The last backup is of ${nepalTime(last)}.`
      : 'There is no backup: npm run inbox -- backup FOLDER',
  };
}

async function troubleOfFlood(database: Database, now: number): Found {
  const count = await countOf(
    database,
    'submissions where suspected is not null and received_at > ?',
    new Date(now - DAY_MS).toISOString(),
  );
  return count >= FLOOD
    ? { rule: 'flood', message: `Suspected submissions since yesterday: ${count}.` }
    : undefined;
}

async function troubleOfPhotographs(database: Database): Found {
  if ((await unreviewedBytes(database)) < mostUnreviewedBytes()) return undefined;
  return {
    rule: 'photographs',
    message: 'So many photographs wait for somebody to look at them that no more are kept (PHOTOGRAPHS_MB).',
  };
}
