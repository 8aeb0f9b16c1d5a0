import { organisation } from '@raptors/shared/organisation/organisation';
import { countOf, daysBefore, insert, type Database, type Transaction } from '../database/database';
import { readInboxEnv } from '../env';
import { newSecret } from '../secret';
import { letterHtml, letterText, type Letter } from './letter';
import { noteMailServer } from './mail-server';
import type { Message, Outcome, SendMail } from './smtp';

/** A mail to one address. */
export type Mail = {
  to: string;
  letter: Letter;
  replyTo?: string;
  headers?: Readonly<Record<string, string>>;
  submission?: string;
  /** Sent by itself to an address that somebody typed: at most a few a day, so that the form can't be used to flood a stranger. */
  isAnswer?: boolean;
  /** Milliseconds since 1970; at once without it. */
  leavesAt?: number;
  /** Written by a person: programs may answer it by themselves. */
  isByHand?: boolean;
};

const MOST_ANSWERS_A_DAY = 4;

/** Waits before each further try, in minutes. After the last one a mail has failed. */
const WAITS_MIN = [1, 5, 30, 120, 480, 1440];

/** Wait of all mails while there is no server that takes any. */
const UNREACHABLE_WAIT_MIN = 5;

const POLL_INTERVAL_MS = 2_000;

/** Writes a mail as it will be sent, in the transaction that stores what it is about. @returns false if that address was answered often enough today */
export async function queueMail(transaction: Transaction, mail: Mail, now = Date.now()): Promise<boolean> {
  const {
    letter,
    to,
    replyTo,
    headers,
    submission = null,
    isAnswer = false,
    isByHand = false,
    leavesAt = now,
  } = mail;
  const today = `mails where recipient = ? and made_at > ? and ${IS_ANSWER}`;
  const count = isAnswer ? await countOf(transaction, today, to.toLowerCase(), daysBefore(1, now)) : 0;
  if (count >= MOST_ANSWERS_A_DAY) return false;
  const { mailFrom, url } = readInboxEnv();
  const id = newSecret();
  const message: Message = {
    from: { name: organisation.productName, address: mailFrom },
    to,
    ...(replyTo ? { replyTo } : {}),
    subject: letter.subject.replace(/\s+/g, ' ').trim(),
    text: letterText(letter),
    html: letterHtml(letter),
    // The same for every try, so that mail programs show it once if a server took it twice.
    messageId: `<${id}@${new URL(url).hostname}>`,
    // Programs that answer by themselves (absences) leave such a mail alone, so that no two machines write to each other.
    headers: {
      ...(isByHand
        ? {}
        : {
            'Auto-Submitted': isAnswer ? 'auto-replied' : 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
          }),
      ...headers,
    },
  };
  const at = new Date(now).toISOString();
  await insert(transaction, 'mails', {
    id,
    submission,
    recipient: to.toLowerCase(),
    subject: message.subject,
    message: JSON.stringify(message),
    next_at: new Date(leavesAt).toISOString(),
    made_at: at,
  });
  return true;
}

/** Which mails go to an address that somebody typed, and were written by nobody. */
const IS_ANSWER = `message like '%"Auto-Submitted":"auto-replied"%'`;

/** Longer than a server may take for one mail, with all limits of time together. */
const LEASE_MS = 5 * 60_000;

/** What a process began and didn't note the end of in time: it may have been sent. It is shown, and sent again only by a person. */
const markInterrupted = ({ all }: Transaction, now: number) =>
  all(
    `update mails set state = 'unknown', problem = 'The inbox stopped while this was being sent.'
     where state = 'begun' and (leased_until is null or leased_until <= ?)`,
    new Date(now).toISOString(),
  );

/**
 * Sends what is due, one by one, what was tried least first. Each is "begun" on disk before its first byte leaves; where several processes send, it
 * belongs to the one that has begun it.
 * @returns how many were tried
 */
export async function sendDue(database: Database, send: SendMail, now = () => Date.now()): Promise<number> {
  let tried = 0;
  await markInterrupted(database, now());
  for (;;) {
    const [mail] = await database.all(
      `select id, message, tries from mails where state = 'waiting' and next_at <= ? order by tries, next_at limit 1`,
      new Date(now()).toISOString(),
    );
    if (!mail) return tried;
    const id = String(mail.id);
    const [begun] = await database.all(
      `update mails set state = 'begun', tries = tries + 1, leased_until = ? where id = ? and state = 'waiting' returning id`,
      new Date(now() + LEASE_MS).toISOString(),
      id,
    );
    if (!begun) continue;
    tried += 1;
    const outcome = await send(JSON.parse(String(mail.message)) as Message);
    await noteOutcome(database, { id, tries: Number(mail.tries) }, outcome, now());
  }
}

async function noteOutcome(
  database: Database,
  { id, tries }: { id: string; tries: number },
  { status, problem = '' }: Outcome,
  now: number,
): Promise<void> {
  const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const wait = WAITS_MIN[tries];
  if (status === 'unreachable') {
    const next = inMinutes(UNREACHABLE_WAIT_MIN);
    await database.all(`update mails set next_at = ? where state = 'waiting' and next_at < ?`, next, next);
    // No try was made. It comes after the others, in case it is the cause.
    await database.all(
      `update mails set state = 'waiting', tries = ?, problem = ?, next_at = ? where id = ?`,
      tries,
      problem,
      inMinutes(UNREACHABLE_WAIT_MIN + 1),
      id,
    );
  } else if (status === 'later' && wait !== undefined)
    await database.all(
      `update mails set state = 'waiting', problem = ?, next_at = ? where id = ?`,
      problem,
      inMinutes(wait),
      id,
    );
  else
    await database.all(
      'update mails set state = ?, problem = ? where id = ?',
      status === 'sent' || status === 'unknown' ? status : 'failed',
      problem || null,
      id,
    );
  if (status === 'unreachable' || status === 'sent')
    await noteMailServer(database, problem, { now, hasTaken: status === 'sent' });
}

/** Sends mails until it is stopped. */
export function startQueue(database: Database, send: SendMail): () => Promise<void> {
  let round: Promise<unknown> | undefined;
  const run = () => {
    round ??= sendDue(database, send)
      .catch((error: Error) => console.error(`Mails can't be sent just now: ${error.message}`))
      .finally(() => (round = undefined));
  };
  run();
  const timer = setInterval(run, POLL_INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    await round;
  };
}
