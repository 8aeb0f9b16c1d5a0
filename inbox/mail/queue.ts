import { organisation } from '@raptors/shared/organisation/organisation';
import { countOf, daysBefore, insert, type Database, type Transaction } from '../database/database';
import { readInboxEnv } from '../env';
import { newSecret } from '../secret';
import { letterHtml, letterText, type Letter } from './letter';
import { noteMailServer } from './mail-server';
import type { Message, Outcome, SendMail } from './smtp';

export type Mail = {
  to: string;
  letter: Letter;
  replyTo?: string | undefined;
  headers?: Readonly<Record<string, string>>;
  submission?: string | undefined;
  /** An automatic mail to an address that a visitor typed. Limited per day, so that forms can't flood strangers. */
  isAnswer?: boolean;
  leavesAt?: number;
};

const MOST_ANSWERS_A_DAY = 4;

/** Minutes before each retry of a mail that the server does not take now. When the last retry fails too, the mail has failed. */
const WAITS_MIN = [1, 5, 30, 120, 480, 1440];

const LONGEST_WAIT_DAYS = 2;

const UNREACHABLE_WAIT_MIN = 5;

/** Queues a mail in the transaction of its cause. @returns false for an answer, if the address got enough of them within a day */
export async function queueMail(transaction: Transaction, mail: Mail, now = Date.now()): Promise<boolean> {
  const { letter, to, replyTo, headers, submission = null, isAnswer = false, leavesAt = now } = mail;
  const today = `mails where recipient = ? and made_at > ? and message like '%"Auto-Submitted":"auto-replied"%'`;
  const count = isAnswer ? await countOf(transaction, today, to.toLowerCase(), daysBefore(1, now)) : 0;
  if (count >= MOST_ANSWERS_A_DAY) return false;
  const { mailFrom, url } = readInboxEnv();
  const id = newSecret();
  const message: Message = {
    from: { name: organisation.productName, address: mailFrom },
    to,
    replyTo,
    subject: letter.subject.replace(/\s+/g, ' ').trim(),
    text: letterText(letter),
    html: letterHtml(letter),
    // Equal in every try, so that mail programs can recognise duplicates.
    messageId: `<${id}@${new URL(url).hostname}>`,
    // Asks programs not to answer by themselves.
    headers: {
      'Auto-Submitted': isAnswer ? 'auto-replied' : 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...headers,
    },
  };
  await insert(transaction, 'mails', {
    id,
    submission,
    recipient: to.toLowerCase(),
    subject: message.subject,
    message: JSON.stringify(message),
    next_at: new Date(leavesAt).toISOString(),
    made_at: new Date(now).toISOString(),
  });
  return true;
}

/** After this time, a mail that is still begun becomes unknown. */
const LEASE_MS = 5 * 60_000;

/**
 * Sends due mails one by one, least tried first. Before it sends one, a process marks it as begun, so that no other process does.
 * @param stopping ends the work after the mail that is being sent @returns number of tries
 */
export async function sendDue(
  database: Database,
  send: SendMail,
  now = () => Date.now(),
  stopping?: AbortSignal,
): Promise<number> {
  const { all } = database;
  let tried = 0;
  // May have been sent. Only a person sends it again.
  await all`update mails set state = 'unknown', problem = 'The inbox stopped while this was being sent.'
    where state = 'begun' and (leased_until is null or leased_until <= ${daysBefore(0, now())})`;
  // A `next_at` beyond the longest wait comes from a wrong clock: due now.
  await all`update mails set next_at = ${daysBefore(0, now())}
    where state = 'waiting' and next_at > ${daysBefore(-LONGEST_WAIT_DAYS, now())}`;
  while (!stopping?.aborted) {
    const [mail] = await all`select id, message, tries from mails
      where state = 'waiting' and next_at <= ${daysBefore(0, now())} order by tries, next_at limit 1`;
    if (!mail) break;
    const id = String(mail.id);
    const leasedUntil = new Date(now() + LEASE_MS).toISOString();
    const [begun] = await all`update mails set state = 'begun', tries = tries + 1,
      leased_until = ${leasedUntil} where id = ${id} and state = 'waiting' returning id`;
    if (!begun) continue;
    tried += 1;
    const outcome = await send(JSON.parse(String(mail.message)) as Message);
    await noteOutcome(database, { id, tries: Number(mail.tries) }, outcome, now());
  }
  return tried;
}

async function noteOutcome(
  database: Database,
  { id, tries }: { id: string; tries: number },
  { status, problem = '' }: Outcome,
  now: number,
): Promise<void> {
  const inMinutes = (minutes: number) => daysBefore(0, now + minutes * 60_000);
  const wait = WAITS_MIN[tries];
  if (status === 'unreachable') {
    const next = inMinutes(UNREACHABLE_WAIT_MIN);
    await database.all`update mails set next_at = ${next} where state = 'waiting' and next_at < ${next}`;
    // Not counted as a try. This mail waits a minute longer than the others, in case it causes the error.
    await database.all`update mails set state = 'waiting', tries = ${tries}, problem = ${problem},
      next_at = ${inMinutes(UNREACHABLE_WAIT_MIN + 1)} where id = ${id}`;
  } else if (status === 'later' && wait !== undefined)
    await database.all`update mails set state = 'waiting', problem = ${problem}, next_at = ${inMinutes(wait)}
      where id = ${id}`;
  else
    await database.all`update mails
      set state = ${status === 'sent' || status === 'unknown' ? status : 'failed'},
      problem = ${problem || null} where id = ${id}`;
  if (status === 'unreachable' || status === 'sent')
    await noteMailServer(database, problem, { now, hasTaken: status === 'sent' });
}
