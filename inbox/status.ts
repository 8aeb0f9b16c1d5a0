import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { within, type Finding, type Health } from '@raptors/site/server/health';
import { countOf, daysBefore, isPostgres, readState, writeState, type Database } from './database/database';
import { readInboxEnv } from './env';
import { readMailServer } from './mail/mail-server';
import { countRefusedForms } from './receive/refused-forms';
import { mostUnreviewedBytes, unreviewedBytes } from './receive/photograph-quota';
import { nepalTime } from './pages/words';
import { clockOf } from './staff/deletion';

/** `hurt`: forms or mails are stopped, or soon will be; `problem`: for the operator; `notice`: for the staff. */
type Level = 'hurt' | 'problem' | 'notice';

/** Public message, and details for staff and operator, such as the words of a server. */
type Found = string | false | undefined | { message: string; detail: string };

type Find = (watched: { database: Database; place: string; now: number }) => Promise<Found>;

const rule = (level: Level, find: Find) => ({ level, find });

const HOUR_MS = 3_600_000;
const BACKUP_DAYS = 2;
const LOW_DISK = 0.1;
const FULL_DISK = 0.05;
const STOPPED_HOURS = 6;
/** This many suspected submissions in a day are a flood. */
const FLOOD = 100;

const WAITING = `mails where state = 'waiting'`;

/** States with the time of the last backup, and the error of the last attempt. */
export const LAST_BACKUP = 'backup';
export const FAILED_BACKUP = 'backup-failed';

const freeShare = async (place: string): Promise<number> => {
  if (isPostgres(place)) return 1;
  const { bavail, blocks } = await statfs(dirname(place));
  return bavail / blocks;
};

const diskRule = (level: Level, from: number, below: number) =>
  rule(level, async ({ place }) => {
    const free = await freeShare(place);
    const message = `The disk of the inbox is nearly full: ${Math.floor(free * 100)} % are free.`;
    return free >= from && free < below && message;
  });

const RULES = {
  'forms-refused': rule('hurt', async ({ now }) => {
    const count = countRefusedForms(now);
    return count > 0 && `Forms that could not be taken in the last five minutes: ${count}.`;
  }),
  'mail-stopped': rule('hurt', async ({ database, now }) => {
    const before = new Date(now - STOPPED_HOURS * HOUR_MS).toISOString();
    const { problem, since, tookAt } = await readMailServer(database);
    const late = `${WAITING} and made_at <= ?`;
    // Mails to one wrong address may fail. If mails to several wait, the mail server has a problem.
    const recipients = await countOf(database, `(select distinct recipient from ${late}) as late`, before);
    const isAway = !readInboxEnv().smtpUrl || (problem && since <= before);
    const hasStopped = recipients > 0 && tookAt <= before && (isAway || recipients > 1);
    return hasStopped && `No mail has left for ${STOPPED_HOURS} hours, and some wait.`;
  }),
  'disk-full': diskRule('hurt', 0, FULL_DISK),
  disk: diskRule('problem', FULL_DISK, LOW_DISK),
  clock: rule('problem', async ({ database, now }) => {
    const { isMoved, lastRun = '' } = await clockOf(database, now);
    return (
      isMoved && {
        message:
          'The clock has moved by more than two days. Nothing is deleted until somebody says in the inbox that it is right.',
        detail: `It said ${nepalTime(lastRun)} at the last daily check, or when it was last confirmed, and says ${nepalTime(daysBefore(0, now))} now.`,
      }
    );
  }),
  'no-mail-server': rule('problem', async ({ database }) => {
    const waiting = readInboxEnv().smtpUrl ? 0 : await countOf(database, WAITING);
    return waiting > 0 && `Mails that wait: ${waiting}. No SMTP server is set (SMTP_URL).`;
  }),
  'mail-server': rule('problem', async ({ database, now }) => {
    if (!readInboxEnv().smtpUrl) return undefined;
    const { problem } = await readMailServer(database);
    const waiting = await countOf(database, WAITING);
    const message = `The mail server does not take our mails. Mails that wait: ${waiting}.`;
    if (problem) return { message, detail: `It says: ${problem}` };
    const late = `${WAITING} and tries = 0 and next_at <= ?`;
    return (await countOf(database, late, new Date(now - HOUR_MS).toISOString())) > 0 && message;
  }),
  backup: rule('problem', async ({ database, now }) => {
    const failed = await readState(database, FAILED_BACKUP);
    if (failed) return { message: 'The last backup failed.', detail: failed };
    const last = await readState(database, LAST_BACKUP);
    const before = daysBefore(BACKUP_DAYS, now);
    if (last !== undefined) return last <= before && `The last backup is of ${nepalTime(last)}.`;
    const old = await countOf(database, 'submissions where received_at <= ?', before);
    return old > 0 && 'There is no backup: npm run inbox -- backup FOLDER';
  }),
  mails: rule('notice', async ({ database }) => {
    const odd = await countOf(database, `mails where state in ('unknown', 'failed')`);
    return odd > 0 && `Mails that need a look: ${odd}.`;
  }),
  flood: rule('notice', async ({ database, now }) => {
    const suspected = 'submissions where suspected is not null and received_at > ?';
    const count = await countOf(database, suspected, daysBefore(1, now));
    return count >= FLOOD && `Suspected submissions since yesterday: ${count}.`;
  }),
  photographs: rule('notice', async ({ database }) => {
    const isFull = (await unreviewedBytes(database)) >= mostUnreviewedBytes();
    return (
      isFull &&
      'So many photographs wait for somebody to look at them that no more are kept (PHOTOGRAPHS_MB).'
    );
  }),
};

export type Trouble = { rule: keyof typeof RULES; level: Level; message: string; detail?: string };

/** @param place `postgres://…`, or the file of SQLite */
export async function troublesOf(database: Database, place: string, now = Date.now()): Promise<Trouble[]> {
  const rules = Object.keys(RULES) as (keyof typeof RULES)[];
  const found = rules.map(async (name): Promise<Trouble[]> => {
    const { level, find } = RULES[name];
    const wrong = await find({ database, place, now });
    return wrong ? [{ rule: name, level, ...(typeof wrong === 'string' ? { message: wrong } : wrong) }] : [];
  });
  return (await Promise.all(found)).flat();
}

const WRITE_TIMEOUT_MS = 2_000;
const READ_TIMEOUT_MS = 1_500;
const DISK_TIMEOUT_MS = 400;

/** Answers within the four seconds that the site waits. Writes a row, because a locked database can still be read. */
export async function healthOf(database: Database, place: string): Promise<Health> {
  const isWritten = await within(
    WRITE_TIMEOUT_MS,
    writeState(database, 'health', new Date().toISOString()).then(() => true),
  );
  const troubles = isWritten && (await within(READ_TIMEOUT_MS, troublesOf(database, place)));
  if (!troubles) return { isHurt: true, problems: [await whyAway(place)], notices: [] };
  const findings = (isWanted: (level: Level) => boolean) =>
    troubles
      .filter(({ level }) => isWanted(level))
      .map(({ rule, message }): Finding => ({ code: rule, message }));
  return {
    isHurt: troubles.some(({ level }) => level === 'hurt'),
    problems: findings((level) => level !== 'notice'),
    notices: findings((level) => level === 'notice'),
  };
}

/** If the disk is not full, the database is taken to be away or locked. */
async function whyAway(place: string): Promise<Finding> {
  const isFull = ((await within(DISK_TIMEOUT_MS, freeShare(place))) ?? 1) < FULL_DISK;
  return isFull
    ? { code: 'disk-full', message: 'The disk of the inbox is full: no form can be stored.' }
    : {
        code: 'database',
        message:
          'The database of the inbox does not answer, or is locked by another program: no form can be stored.',
      };
}
