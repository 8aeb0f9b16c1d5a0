import { parsePackageKey } from '@raptors/shared/contract/package-id';
import { randomInt } from 'node:crypto';
import type { FormDefinition } from '@raptors/shared/contract/forms/form';
import { sha256Of } from '@raptors/site/store/objects';
import { daysBefore, insert, sharedSecret, type Database, type Transaction } from '../database/database';
import { followUp } from '../follow-ups';
import { hashOf, newSecret } from '../secret';
import type { FormName } from './forms';
import type { Photograph } from './photograph';
import { pageOf } from './read-body';
import type { Submission } from './submission';
import { summaryOf } from './summary';
import { isAnsweredEnough, suspicionOf, type Judged, type Suspicion } from './suspicion';

/** Without 0, 1, I and O, which are misread and misheard. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const REFERENCE_LETTERS = 5;
const MAX_TRIES = 10;
const MINUTE_MS = 60_000;
/** Delay of the mail to a visitor without a signed time. If a flood is detected meanwhile, it is not sent. */
const UNSIGNED_WAIT_MS = 15 * MINUTE_MS;

type Arrival = Judged &
  Pick<Submission, 'unfit' | 'leftOut'> & {
    name: FormName;
    photographs: readonly (Photograph & { id: string })[];
    otherSite: string | undefined;
  };

/** Stores a submission with its follow-ups, on disk when this returns. @returns the first one if it was sent before */
export function storeSubmission(
  database: Database,
  arrival: Arrival,
): Promise<Pick<Submission, 'id' | 'reference'> & { isNew: boolean }> {
  return database.transaction(async (transaction) => {
    const keys = keysOf(arrival, await visitorOf(transaction, arrival));
    const before = await stored(transaction, keys);
    if (before) return before;
    const id = newSecret();
    const suspicion = await suspicionOf(transaction, id, keys[0], arrival);
    if (suspicion) await setApart(transaction, suspicion);
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const submission = submissionOf(id, arrival, suspicion?.reason);
      if (await isInserted(transaction, submission, keys[0], arrival.definition)) {
        for (const [place, photograph] of arrival.photographs.entries())
          await insert(transaction, 'photographs', { submission: id, place, ...photograph });
        const answerAt = suspicion ? undefined : await answerTime(transaction, id, keys[0], arrival);
        await followUp(transaction, submission, arrival.definition, answerAt);
        return { id, reference: submission.reference, isNew: true };
      }
      // The same submission was stored meanwhile, or the reference is in use.
      const meanwhile = await stored(transaction, keys);
      if (meanwhile) return meanwhile;
    }
    throw new Error('No free reference was found.');
  });
}

async function answerTime(transaction: Transaction, id: string, key: string, arrival: Arrival) {
  const { email } = summaryOf(arrival, arrival.definition);
  if (!email || (await isAnsweredEnough(transaction, id, key, arrival))) return undefined;
  return arrival.now + (arrival.body.own.token ? 0 : UNSIGNED_WAIT_MS);
}

/**
 * Without the form's key and personal fields, the network tells visitors apart: two may choose the same amount in one minute.
 * The salt of its hash is new each day.
 */
async function visitorOf(transaction: Transaction, { definition, body, fields, network, now }: Arrival) {
  const isPersonal = definition.fields.some(({ name, personal }) => personal && fields[name]?.length);
  if (body.own.key || isPersonal) return [];
  const salt = `salt ${daysBefore(0, now).slice(0, 10)}`;
  await transaction.all`delete from inbox_state where name like 'salt %' and name <> ${salt}`;
  return [await sharedSecret(transaction, salt), network];
}

/** Equal submissions share one of the two keys; without the form's key, only those of the same minute or the next. */
function keysOf({ name: { owner, form }, body, now }: Arrival, visitor: readonly string[]) {
  const files = body.files.map(({ field, bytes }) => [field, sha256Of(bytes)]);
  const minute = Math.floor(now / MINUTE_MS);
  const keyOf = (written: number) =>
    hashOf(JSON.stringify([owner, form, body.own.key || written, body.values, files, ...visitor]));
  return [keyOf(minute), keyOf(minute - 1)] as const;
}

async function stored(transaction: Transaction, keys: readonly [string, string]) {
  const [row] = await transaction.all('select id, reference from submissions where key in (?, ?)', ...keys);
  return row && { id: String(row.id), reference: String(row.reference), isNew: false };
}

/** Suspects the earlier submissions of a bot too, unless the staff has handled them, and cancels their waiting mails. */
async function setApart({ all }: Transaction, { reason, earlier }: Suspicion): Promise<void> {
  if (earlier.length === 0) return;
  const ids = `(${earlier.map(() => '?').join()})`;
  await all(
    `update submissions set suspected = ? where id in ${ids} and suspected is null and state = 'new'`,
    reason,
    ...earlier,
  );
  await all(
    `delete from mails where state = 'waiting' and submission in (select id from submissions where suspected = ? and id in ${ids})`,
    reason,
    ...earlier,
  );
}

function submissionOf(id: string, arrival: Arrival, suspected: string | undefined): Submission {
  const { name, definition, body, fields, unfit, otherSite, leftOut, now } = arrival;
  return {
    id,
    reference: newReference(definition.reference),
    ...name,
    package: parsePackageKey(name.owner),
    work: definition.work,
    page: pageOf(body),
    otherSite,
    receivedAt: daysBefore(0, now),
    fields,
    suspected,
    leftOut,
    unfit,
  };
}

function newReference(letter: string): string {
  const code = Array.from({ length: REFERENCE_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letter} ${code.slice(0, 3)} ${code.slice(3)}`;
}

/** @returns false if the same submission is stored already, or the reference is in use */
export async function isInserted(
  transaction: Transaction,
  submission: Submission,
  key: string,
  { version, keptDays }: FormDefinition,
): Promise<boolean> {
  const { receivedAt, fields, unfit, otherSite, leftOut, page, suspected, package: _, ...row } = submission;
  const rows = await insert(
    transaction,
    'submissions',
    {
      ...row,
      key,
      version,
      page: page ?? null,
      received_at: receivedAt,
      fields: JSON.stringify(fields),
      suspected: suspected ?? null,
      unfit: unfit ? 1 : 0,
      other_site: otherSite ?? null,
      left_out: leftOut ?? null,
      delete_at: daysBefore(-keptDays, Date.parse(receivedAt)),
    },
    'on conflict do nothing returning id',
  );
  return rows.length > 0;
}
