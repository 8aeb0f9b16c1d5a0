import type { Language } from '@raptors/shared/contract/language';
import { FORMS_URL } from '@raptors/shared/contract/forms/form-address';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { daysBefore, type Transaction, type Row } from '../database/database';
import { readInboxEnv } from '../env';
import { queueMail } from '../mail/queue';
import { inLanguage, nepalDay, wordsIn } from '../pages/words';
import type { Submission } from '../receive/submission';
import { hashOf, newSecret } from '../secret';

export const CONFIRM_URL = `${FORMS_URL}newsletter/`;
export const STOP_URL = `${FORMS_URL}unsubscribe/`;

/** Days in which a link to confirm works, and in which leaving can be undone. */
export const OPEN_DAYS = 7;

type Asked = {
  submission?: Pick<Submission, 'id' | 'package'>;
  agreed?: string | undefined;
  leavesAt?: number;
  language?: Language | undefined;
};

export async function askToConfirm(
  transaction: Transaction,
  address: string,
  { submission, agreed, leavesAt = Date.now(), language = submission?.package.language }: Asked,
): Promise<void> {
  const email = address.trim().toLowerCase();
  const deleteAt = daysBefore(-OPEN_DAYS);
  if (submission)
    await transaction.all`update submissions set delete_at = ${deleteAt} where id = ${submission.id}`;
  if (!email) return;
  const [known] = await transaction.all`select id, state, subscribed_at from subscribers
    where email = ${email}`;
  const id = String(known?.id ?? newSecret());
  const secret = newSecret();
  const urlOf = (path: string) => readInboxEnv().url + inLanguage(language, path);
  const { mail: words, draft } = wordsIn(language);
  const isSubscribed = known?.state === 'subscribed';
  const day = isSubscribed ? nepalDay(String(known.subscribed_at), language) : '';
  const { lead, button, after, foot, ...heads } = words[isSubscribed ? 'subscribed' : 'newsletter'];
  const isQueued = await queueMail(transaction, {
    to: email,
    isAnswer: true,
    leavesAt,
    submission: submission?.id,
    // One-click unsubscribe of mail programs (RFC 8058).
    headers: {
      'List-Unsubscribe': `<${urlOf(STOP_URL + id)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    letter: {
      language,
      ...heads,
      paragraphs: [fillIn(lead, { day })],
      after: [after].filter(Boolean),
      foot: [fillIn(foot), draft].filter(Boolean),
      button: { words: button, url: urlOf(isSubscribed ? STOP_URL + id : CONFIRM_URL + secret) },
    },
  });
  // If no mail was queued, the link of the last one stays valid.
  if (!isQueued || isSubscribed) return;
  await transaction.all`insert into subscribers (id, email, state, secret, asked_at, language, agreed)
    values (${id}, ${email}, 'pending', ${hashOf(secret)}, ${daysBefore(0)}, ${language ?? 'en'},
    ${agreed ?? null}) on conflict (email) do update set state = 'pending', secret = excluded.secret,
    asked_at = excluded.asked_at, language = excluded.language, agreed = coalesce(excluded.agreed,
    subscribers.agreed)`;
}

/** Only newsletter mails have this header. */
const OF_NEWSLETTER = `message like '%"List-Unsubscribe":%'`;

export async function subscriberOf({ all }: Transaction, secret: string): Promise<Row | undefined> {
  const [row] = await all`select * from subscribers where secret = ${hashOf(secret)} and (state = 'subscribed'
    or (state = 'pending' and asked_at > ${daysBefore(OPEN_DAYS)}))`;
  return row;
}

export async function deleteSubscriptionRequest({ all }: Transaction, email: string, until = daysBefore(0)) {
  const likely = await all`select id, fields from submissions
    where work = 'newsletter' and received_at <= ${until}
    and lower(fields) like ${holding(email)} escape '\\'`;
  for (const { id, fields } of likely)
    if (isFrom(JSON.parse(String(fields)), email))
      await all`delete from submissions where id = ${String(id)}`;
  await all(`delete from mails where recipient = ? and made_at <= ? and ${OF_NEWSLETTER}`, email, until);
}

/** A pattern for `like`. Non-ASCII letters become `_`, because SQLite ignores the case of ASCII only. */
export const holding = (email: string) =>
  `%${JSON.stringify(email)
    .replace(/[\\%_]/g, '\\$&')
    .replace(/[^\x20-\x7e]/gu, '_')}%`;

/** @param email in lower case */
export const isFrom = (fields: Readonly<Record<string, readonly string[]>>, email: string): boolean =>
  Object.values(fields).some((values) => values.some((value) => value.trim().toLowerCase() === email));

/** An address that was not confirmed is deleted at once, with forms and mails of the newsletter. */
export async function unsubscribe(transaction: Transaction, id: string): Promise<void> {
  const { all } = transaction;
  const [request] = await all`delete from subscribers where id = ${id} and state = 'pending' returning email`;
  if (request) await deleteSubscriptionRequest(transaction, String(request.email));
  await all`update subscribers set state = 'unsubscribed', left_at = ${daysBefore(0)}
    where id = ${id} and state = 'subscribed'`;
}

/** Deletes old newsletter mails, and old addresses that are not subscribed. Rows of unsubscribed ones stay, for the counts. */
export async function forgetAddresses({ all }: Transaction, now = Date.now()): Promise<void> {
  const before = daysBefore(OPEN_DAYS, now);
  await all`delete from subscribers where state = 'pending' and asked_at <= ${before}`;
  await all(`delete from mails where ${OF_NEWSLETTER} and made_at <= ?`, before);
  await all`update subscribers set email = id, secret = ''
    where state = 'unsubscribed' and left_at <= ${before} and secret <> ''`;
}

/** For exports. Each mail must have the link `unsubscribe`. */
export async function listSubscribers({ all }: Transaction) {
  const rows = await all`select id, email, language, agreed, asked_at, subscribed_at from subscribers
    where state = 'subscribed' order by subscribed_at`;
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
