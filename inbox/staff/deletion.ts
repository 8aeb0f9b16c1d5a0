import { messageOf } from '@raptors/shared/contract/problem/thrown';
import {
  countOf,
  DAY_MS,
  daysBefore,
  insert,
  NEVER,
  readState,
  swapState,
  writeState,
  type Database,
  type Transaction,
  type Value,
} from '../database/database';
import { deleteSubscriptionRequest, forgetAddresses, holding, isFrom } from '../newsletter/subscribers';
import { summaryOf } from '../receive/summary';
import { hashOf, newSecret } from '../secret';
import { itemFrom, itemsWhere, logAction, manySubmissions, type FormOf, type Item } from './queries';
import type { Member } from './sign-in';

/** For mails without a submission, such as sign-in links. */
const MAIL_DAYS = 30;
const LOG_DAYS = 730;
const HOUR_MS = 3_600_000;

const USUALLY_PERSONAL = ['name', 'email', 'telephone', 'phone', 'photographs', 'place', 'accuracy'];

/** Deletes a submission and what belongs to it; gifts and actions in the log stay, and the public part of an accepted sighting. */
async function deleteItem({ all }: Transaction, item: Item, formOf: FormOf): Promise<void> {
  const { id, fields } = item;
  for (const table of ['mails', 'crowds']) await all(`delete from ${table} where submission = ?`, id);
  // Answers by earlier releases may name the visitor.
  await all`delete from audit_log where submission = ${id} and what like 'wrote: %'`;
  if (item.work !== 'sighting' || item.state !== 'accepted') {
    for (const table of ['photographs', 'sightings', 'corrections'])
      await all(`delete from ${table} where submission = ?`, id);
    await all`delete from submissions where id = ${id}`;
    return;
  }
  const form = await formOf(item);
  const personal = form?.fields.filter((field) => field.personal).map(({ name }) => name) ?? USUALLY_PERSONAL;
  const photographs = form?.fields.find(({ kind }) => kind === 'photographs')?.name ?? 'photographs';
  if (personal.includes(photographs)) await all`delete from photographs where submission = ${id}`;
  for (const name of personal)
    await all`delete from corrections where submission = ${id} and field = ${name}`;
  await all`update sightings set latitude = null, longitude = null where submission = ${id}`;
  const kept = Object.entries(fields).filter(([name]) => !personal.includes(name));
  await all`update submissions set fields = ${JSON.stringify(Object.fromEntries(kept))}, note = null,
    delete_at = ${NEVER}, removed_at = null where id = ${id}`;
}

const UNDO_DAYS = 1;

async function deleteWhere(transaction: Transaction, formOf: FormOf, where: string, ...values: Value[]) {
  const rows = await transaction.all(`select * from submissions where ${where}`, ...values);
  for (const row of rows) await deleteItem(transaction, itemFrom(row), formOf);
  return rows.length;
}

export type Sender = { email: string; items: readonly Item[] };

/** All listed submissions from the same address, or the submission alone if it has no address. */
export async function findBySender(transaction: Transaction, item: Item, formOf: FormOf): Promise<Sender> {
  const email = summaryOf(item, await formOf(item)).email.toLowerCase();
  if (!email) return { email, items: [item] };
  return { email, items: await sentBy(transaction, email) };
}

export async function sentBy(transaction: Transaction, email: string): Promise<Item[]> {
  const likely = await itemsWhere(transaction, `lower(fields) like ? escape '\\'`, holding(email));
  return likely.filter(({ fields }) => isFrom(fields, email));
}

/** Deletes a person, whom the log does not name. Call `giveRoomBack` afterwards. */
export async function deleteForPrivacy(
  transaction: Transaction,
  member: Member,
  { email, items }: Sender,
  formOf: FormOf,
): Promise<void> {
  await deletePerson(transaction, email, items, formOf);
  for (const name of [email, ...items.map(({ id }) => id)].filter(Boolean)) {
    const salt = newSecret();
    await insert(transaction, 'erasures', { hash: hashOf(`${salt} ${name}`), salt, at: daysBefore(0) });
  }
  await logAction(transaction, member.name, `deleted on request: ${manySubmissions(items)}`);
}

/** Deletes submissions, and the subscription and mails of the address up to `until`. */
export async function deletePerson(
  transaction: Transaction,
  email: string,
  items: readonly Item[],
  formOf: FormOf,
  until = daysBefore(0),
): Promise<void> {
  for (const item of items) await deleteItem(transaction, item, formOf);
  if (!email) return;
  await deleteSubscriptionRequest(transaction, email, until);
  await transaction.all`delete from subscribers where email = ${email} and asked_at <= ${until}`;
  await transaction.all`delete from mails where recipient = ${email} and made_at <= ${until}`;
}

/** Expired submissions are deleted at most once in this time, even if several processes run, or one restarts. */
const MIN_PAUSE_MS = 23 * HOUR_MS;
/** A machine may be off for a day; a longer pause may be a wrong clock. */
const MAX_PAUSE_MS = 2 * DAY_MS;
/** Share of all submissions that one run may delete because they have expired: it limits mistakes. */
const MAX_SHARE = 1 / 5;

/** When the daily deletion last ran, or the clock was confirmed; and whether the clock has moved too far since. */
export async function clockOf(transaction: Transaction, now = Date.now()) {
  const lastRun = await readState(transaction, 'retention');
  const isMoved = lastRun !== undefined && Math.abs(now - Date.parse(lastRun)) > MAX_PAUSE_MS;
  return { lastRun, isMoved };
}

export const trustClock = (transaction: Transaction) => writeState(transaction, 'retention', daysBefore(0));

/**
 * Deletes what the staff deleted a day ago. Daily, marks expired submissions, and deletes those that were marked a day ago: at
 * most a fifth of all. Nothing after the clock has jumped. @returns how many expired ones were deleted
 */
export async function deleteDue(database: Database, formOf: FormOf, now = Date.now()): Promise<number> {
  const moment = daysBefore(0, now);
  const { isMoved, lastRun } = await clockOf(database, now);
  if (isMoved) {
    console.error(
      `The clock has moved from ${lastRun} to ${moment}: nothing is deleted until somebody says in the inbox that it is right.`,
    );
    return 0;
  }
  const undone = await database.transaction((transaction) =>
    deleteWhere(transaction, formOf, 'removed_at <= ?', daysBefore(UNDO_DAYS, now)),
  );
  if (undone > 0) await giveRoomBack(database);
  if (lastRun !== undefined && Math.abs(now - Date.parse(lastRun)) < MIN_PAUSE_MS) return 0;
  const most = Math.ceil((await countOf(database, 'submissions')) * MAX_SHARE);
  const gone = await database.transaction(async (transaction) => {
    if (!(await swapState(transaction, 'retention', lastRun, moment))) return 0;
    const marked = 'select id from submissions where delete_at <= ? and marked_at <= ?';
    const due = `id in (${marked} order by marked_at, delete_at limit ?)`;
    const count = await deleteWhere(transaction, formOf, due, moment, daysBefore(1, now), most);
    // Unmarks what a wrong clock had marked.
    await transaction.all`update submissions set marked_at = null where delete_at > ${moment}`;
    await transaction.all`update submissions set marked_at = ${moment}
      where delete_at <= ${moment} and marked_at is null`;
    await transaction.all`delete from mails where submission is not null and submission not in (select id
      from submissions)`;
    for (const [over, until] of [
      ['mails where submission is null and made_at', daysBefore(MAIL_DAYS, now)],
      ['sign_ins where until', moment],
      ['audit_log where at', daysBefore(LOG_DAYS, now)],
      ['network_limits where free_at', now],
      ['crowds where until', moment],
    ] as const)
      await transaction.all(`delete from ${over} <= ?`, until);
    await forgetAddresses(transaction, now);
    if (count > 0)
      await logAction(transaction, 'The inbox', `deleted expired submissions: ${count}`, null, now);
    return count;
  });
  await giveRoomBack(database);
  return gone;
}

/** Leftovers, in steps: visitors are answered in between. */
const PHOTOGRAPHS_AT_ONCE = 20;

/** Deletes photographs without a submission, and frees disk space. Only logs errors: the daily run tries again. */
export async function giveRoomBack(database: Database): Promise<void> {
  const left = 'select id from photographs where submission not in (select id from submissions) limit ?';
  try {
    for (let count = 1; count > 0;)
      count = (
        await database.all(`delete from photographs where id in (${left}) returning id`, PHOTOGRAPHS_AT_ONCE)
      ).length;
    await database.vacuum();
  } catch (error) {
    console.error(
      `The submissions are deleted. The next daily run frees the disk space: ${messageOf(error)}`,
    );
  }
}
