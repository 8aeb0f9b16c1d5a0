import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { countOf, daysBefore, isPostgres, readState, type Database } from './database/database';
import { readInboxEnv } from './env';
import { readMailServer } from './mail/mail-server';
import { mostUnreviewedBytes, unreviewedBytes } from './receive/photograph-quota';
import { nepalTime } from './pages/words';
import { clockOf } from './staff/deletion';

/** What is wrong: in words that name nobody, and in those that only the staff and the operator read, such as the words of a server. */
type Found = string | { message: string; detail: string } | undefined;

type Watched = { database: Database; place: string; now: number };

const HOUR_MS = 3_600_000;
const BACKUP_DAYS = 2;
const LEAST_FREE = 0.1;
/** Of suspected submissions, in a day. */
const FLOOD = 100;

const WAITING = `mails where state = 'waiting'`;

/** Name of the moment of the last backup, in the database. */
export const LAST_BACKUP = 'backup';

const RULES = {
  clock: async ({ database, now }) => {
    const { isMoved, lastRun = '' } = await clockOf(database, now);
    return isMoved
      ? {
          message:
            'The clock has moved by more than two days. Nothing is deleted until somebody says in the inbox that it is right.',
          detail: `It said ${nepalTime(lastRun)} when something was last deleted, and says ${nepalTime(daysBefore(0, now))} now.`,
        }
      : undefined;
  },
  mails: async ({ database }) => {
    const odd = await countOf(database, `mails where state in ('unknown', 'failed')`);
    return odd > 0 ? `Mails that need a look: ${odd}.` : undefined;
  },
  'no-mail-server': async ({ database }) => {
    const waiting = readInboxEnv().smtpUrl ? 0 : await countOf(database, WAITING);
    return waiting > 0 ? `Mails that wait: ${waiting}. No SMTP server is set (SMTP_URL).` : undefined;
  },
  'mail-server': async ({ database, now }) => {
    if (!readInboxEnv().smtpUrl) return undefined;
    const { problem } = await readMailServer(database);
    const waiting = await countOf(database, WAITING);
    const late = `${WAITING} and tries = 0 and next_at <= ?`;
    if (!problem && (await countOf(database, late, new Date(now - HOUR_MS).toISOString())) === 0)
      return undefined;
    const message = `The mail server does not take our mails. Mails that wait: ${waiting}.`;
    return problem ? { message, detail: `It says: ${problem}` } : message;
  },
  disk: async ({ place }) => {
    if (isPostgres(place)) return undefined;
    const { bavail, blocks } = await statfs(dirname(place));
    const share = bavail / blocks;
    return share < LEAST_FREE
      ? `The disk of the inbox is nearly full: ${Math.floor(share * 100)} % are free.`
      : undefined;
  },
  backup: async ({ database, place, now }) => {
    if (isPostgres(place)) return undefined;
    const last = await readState(database, LAST_BACKUP);
    const before = daysBefore(BACKUP_DAYS, now);
    if (last !== undefined) return last > before ? undefined : `The last backup is of ${nepalTime(last)}.`;
    const old = await countOf(database, 'submissions where received_at <= ?', before);
    return old > 0 ? 'There is no backup: npm run inbox -- backup FOLDER' : undefined;
  },
  flood: async ({ database, now }) => {
    const suspected = 'submissions where suspected is not null and received_at > ?';
    const count = await countOf(database, suspected, daysBefore(1, now));
    return count >= FLOOD ? `Suspected submissions since yesterday: ${count}.` : undefined;
  },
  photographs: async ({ database }) =>
    (await unreviewedBytes(database)) < mostUnreviewedBytes()
      ? undefined
      : 'So many photographs wait for somebody to look at them that no more are kept (PHOTOGRAPHS_MB).',
} satisfies Record<string, (watched: Watched) => Promise<Found>>;

/** Something that somebody has to look at. */
export type Trouble = { rule: keyof typeof RULES; message: string; detail?: string };

/** Decides what is wrong with an inbox, for the staff's pages, `status`, and whoever watches the server. @param place `postgres://…`, or the file of SQLite */
export async function troublesOf(database: Database, place: string, now = Date.now()): Promise<Trouble[]> {
  const rules = Object.keys(RULES) as (keyof typeof RULES)[];
  const found = await Promise.all(
    rules.map(async (rule): Promise<Trouble[]> => {
      const wrong: Found = await RULES[rule]({ database, place, now });
      if (wrong === undefined) return [];
      return [{ rule, ...(typeof wrong === 'string' ? { message: wrong } : wrong) }];
    }),
  );
  return found.flat();
}
