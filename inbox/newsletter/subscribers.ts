import type { Language } from '@raptors/shared/contract/language';
import { FORMS_URL } from '@raptors/shared/contract/forms/form-address';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { daysBefore, type Transaction, type Row } from '../database/database';
import { readInboxEnv } from '../env';
import { queueMail } from '../mail/queue';
import { inLanguage, nepalDay, wordsIn } from '../pages/words';
import type { Submission } from '../receive/submission';
import { hashOf, newSecret } from '../secret';

/** Address of the page that confirms a subscription; a secret follows. */
export const CONFIRM_URL = `${FORMS_URL}newsletter/`;

/** Address of the page that ends a subscription; a secret follows. */
export const STOP_URL = `${FORMS_URL}unsubscribe/`;

/** How long a link to confirm works, and how long leaving can be undone. */
export const OPEN_DAYS = 7;

type Asked = {
  /** What it came with: it is deleted with the days of the link. */
  submission?: Pick<Submission, 'id' | 'package'>;
  /** The words that somebody agreed to. */
  agreed?: string | undefined;
  leavesAt?: number;
  language?: Language | undefined;
};

/** Writes to an address that asked for the newsletter, or is on the list already. */
export async function askToConfirm(
  transaction: Transaction,
  address: string,
  { submission, agreed, leavesAt = Date.now(), ...asked }: Asked,
): Promise<void> {
  const language = submission ? submission.package.language : asked.language;
  const email = address.trim().toLowerCase();
  const deleteAt = daysBefore(-OPEN_DAYS);
  if (submission)
    await transaction.all('update submissions set delete_at = ? where id = ?', deleteAt, submission.id);
  if (!email) return;
  const [known] = await transaction.all(
    'select id, state, subscribed_at from subscribers where email = ?',
    email,
  );
  const id = String(known?.id ?? newSecret());
  const { url } = readInboxEnv();
  const mail = {
    to: email,
    isAnswer: true,
    leavesAt,
    headers: stopHeaders(inLanguage(language, STOP_URL + id)),
    ...(submission ? { submission: submission.id } : {}),
  };
  const { mail: words, draft } = wordsIn(language);
  const isSubscribed = known?.state === 'subscribed';
  const day = isSubscribed ? nepalDay(String(known.subscribed_at), language) : '';
  const { lead, button, after, foot, ...heads } = words[isSubscribed ? 'subscribed' : 'newsletter'];
  const secret = newSecret();
  const target = isSubscribed ? STOP_URL + id : CONFIRM_URL + secret;
  const letter = {
    language,
    ...heads,
    paragraphs: [fillIn(lead, { day })],
    after: [after].filter(Boolean),
    foot: [fillIn(foot), draft].filter(Boolean),
    button: { words: button, url: url + inLanguage(language, target) },
  };
  // Too many mails today: the link in the last one stays the one that works.
  if (!(await queueMail(transaction, { ...mail, letter })) || isSubscribed) return;
  await transaction.all(
    `insert into subscribers (id, email, state, secret, asked_at, language, agreed) values (?, ?, 'pending', ?, ?, ?, ?)
     on conflict (email) do update set state = 'pending', secret = excluded.secret, asked_at = excluded.asked_at,
     language = excluded.language, agreed = coalesce(excluded.agreed, subscribers.agreed)`,
    id,
    email,
    hashOf(secret),
    daysBefore(0),
    language ?? 'en',
    agreed ?? null,
  );
}

/** Which mails are those of the newsletter: no others have this header. */
const OF_NEWSLETTER = `message like '%"List-Unsubscribe":%'`;

/** The mail program's own "unsubscribe" (RFC 8058): one tap, without opening a page. */
const stopHeaders = (stop: string): Record<string, string> => ({
  'List-Unsubscribe': `<${readInboxEnv().url}${stop}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** @returns the subscriber whom a secret of a mail belongs to, while it works */
export async function subscriberOf({ all }: Transaction, secret: string): Promise<Row | undefined> {
  const [row] = await all(
    `select * from subscribers where secret = ? and (state = 'subscribed' or (state = 'pending' and asked_at > ?))`,
    hashOf(secret),
    daysBefore(OPEN_DAYS),
  );
  return row;
}

/** Deletes that an address asked for the newsletter, and the mails of the newsletter to it. */
export async function deleteSubscriptionRequest(
  { all }: Transaction,
  email: string,
  until = daysBefore(0),
): Promise<void> {
  const likely = await all(
    `select id, fields from submissions where work = 'newsletter' and received_at <= ? and lower(fields) like ? escape '\\'`,
    until,
    holding(email),
  );
  for (const { id, fields } of likely)
    if (isFrom(JSON.parse(String(fields)), email))
      await all('delete from submissions where id = ?', String(id));
  await all(`delete from mails where recipient = ? and made_at <= ? and ${OF_NEWSLETTER}`, email, until);
}

/** For `like`: the stored answers that may be this address. SQLite knows the case of ASCII letters only; others may be any. */
export const holding = (email: string) =>
  `%${JSON.stringify(email)
    .replace(/[\\%_]/g, '\\$&')
    .replace(/[^\x20-\x7e]/gu, '_')}%`;

/** Whether one of the answers is this address, in any case. @param email in lower case */
export const isFrom = (fields: Readonly<Record<string, readonly string[]>>, email: string): boolean =>
  Object.values(fields).some((values) => values.some((value) => value.trim().toLowerCase() === email));

/** Takes an address off the list; one that never was on it is forgotten at once. */
export async function unsubscribe(transaction: Transaction, id: string): Promise<void> {
  const { all } = transaction;
  const [request] = await all(`select email from subscribers where id = ? and state = 'pending'`, id);
  if (request) {
    await deleteSubscriptionRequest(transaction, String(request.email));
    await all(`delete from subscribers where id = ? and state = 'pending'`, id);
  }
  await all(
    `update subscribers set state = 'unsubscribed', left_at = ? where id = ? and state = 'subscribed'`,
    daysBefore(0),
    id,
  );
}

/** Forgets addresses: those that nobody confirmed, those that left, and mails whose links are over. Of those that left a row without the address stays, to be counted. */
export async function forgetAddresses({ all }: Transaction, now = Date.now()): Promise<void> {
  const before = daysBefore(OPEN_DAYS, now);
  await all(`delete from subscribers where state = 'pending' and asked_at <= ?`, before);
  await all(`delete from mails where ${OF_NEWSLETTER} and made_at <= ?`, before);
  await all(
    `update subscribers set email = id, secret = '' where state = 'unsubscribed' and left_at <= ? and secret <> ''`,
    before,
  );
}

/** Everybody on the list: language, what they agreed to and when, when they confirmed it, and the link that each mail to them must carry. */
export async function listSubscribers({ all }: Transaction) {
  const rows = await all(
    `select id, email, language, agreed, asked_at, subscribed_at from subscribers where state = 'subscribed' order by subscribed_at`,
  );
  const stop = readInboxEnv().url + STOP_URL;
  return rows.map((row) => ({
    email: String(row.email),
    language: String(row.language ?? ''),
    agreed_to: String(row.agreed ?? ''),
    asked: String(row.asked_at),
    confirmed: String(row.subscribed_at),
    unsubscribe: stop + String(row.id),
  }));
}
