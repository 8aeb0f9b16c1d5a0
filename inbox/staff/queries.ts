import { amountWithCurrency } from '@raptors/shared/contract/forms/amount';
import type { FormDefinition, FormKind } from '@raptors/shared/contract/forms/form';
import { countOf, daysBefore, insert, type Transaction, type Row, type Value } from '../database/database';
import { LANGUAGES } from '@raptors/shared/contract/language';
import type { FormName } from '../receive/forms';
import { submissionFrom, type Submission } from '../receive/submission';
import { labelOf, summaryOf } from '../receive/summary';
import { newSecret } from '../secret';

export type FormOf = (name: FormName) => Promise<FormDefinition | undefined>;

export const KIND_WORDS: Readonly<Record<FormKind, string>> = {
  query: 'Queries',
  sighting: 'Sightings',
  pledge: 'Gifts promised',
  newsletter: 'Newsletter',
};

export const VIEWS = {
  todo: `state = 'new' and suspected is null and removed_at is null`,
  done: `state <> 'new' and suspected is null and removed_at is null`,
  suspected: 'suspected is not null and removed_at is null',
  due: `delete_at <= :soon and removed_at is null`,
  deleted: 'removed_at is not null',
} as const;

export type View = keyof typeof VIEWS;

/** How long before deletion submissions are listed as due. */
export const DUE_DAYS = 30;

export const conditionOf = (view: View) => VIEWS[view].replace(':soon', `'${daysBefore(-DUE_DAYS)}'`);

export const isView = (text: string): text is View => Object.hasOwn(VIEWS, text);

export type Item = Submission & {
  state: string;
  note: string;
  deleteAt: string;
  removedAt: string | undefined;
  revision: number;
};

export const itemFrom = (row: Row): Item => ({
  ...submissionFrom(row),
  state: String(row.state),
  note: String(row.note ?? ''),
  deleteAt: String(row.delete_at),
  removedAt: typeof row.removed_at === 'string' ? row.removed_at : undefined,
  revision: Number(row.revision),
});

/** No view shows forms of the newsletter, except suspected ones. */
export const LISTED = `(work <> 'newsletter' or suspected is not null)`;

export const LANGUAGE = `case ${LANGUAGES.map((one) => `when owner like '%-${one}' then '${one}'`).join(' ')} else 'en' end`;

/** The submissions before and after one in the queue; without a position if it no longer waits. */
export async function neighboursOf({ all }: Transaction, { id, receivedAt }: Item) {
  const rows = await all(
    `select id, received_at from submissions where ${VIEWS.todo} and ${LISTED} order by received_at desc, id`,
  );
  const ids = rows.map((row) => String(row.id));
  const own = ids.indexOf(id);
  const isIn = own >= 0;
  const newer = isIn ? own : rows.filter((row) => String(row.received_at) > receivedAt).length;
  return {
    place: isIn ? own + 1 : undefined,
    count: ids.length,
    previous: ids[newer - 1],
    next: ids[isIn ? own + 1 : newer],
  };
}

export type CountOf = (view: View) => number;

export async function countViews({ all }: Transaction): Promise<CountOf> {
  const sums = Object.keys(VIEWS)
    .filter(isView)
    .map((name) => `count(*) filter (where ${conditionOf(name)}) as ${name}`);
  const [row] = await all(`select ${sums.join(', ')} from submissions where ${LISTED}`);
  return (view) => Number(row?.[view] ?? 0);
}

export const countWaiting = (transaction: Transaction, owner: string): Promise<number> =>
  countOf(transaction, `submissions where owner = ? and work <> 'newsletter' and ${VIEWS.todo}`, owner);

export async function itemOf(transaction: Transaction, name: string): Promise<Item | undefined> {
  const reference = name.replaceAll(' ', '').toUpperCase();
  const either = `(submissions.id = ? or replace(reference, ' ', '') = ?)`;
  return (await itemsWhere(transaction, either, name, reference))[0];
}

export async function itemsWhere({ all }: Transaction, where: string, ...values: Value[]): Promise<Item[]> {
  const listed = `select * from submissions where ${where} and ${LISTED} order by received_at`;
  return (await all(listed, ...values)).map(itemFrom);
}

/** Locks a submission until the transaction ends; `undefined` if it has changed since `revision`, or is gone. */
export async function takeItem({ all }: Transaction, id: string, revision: number) {
  const [row] = await all`update submissions set revision = revision + 1
    where id = ${id} and revision = ${revision} returning *`;
  return row && itemFrom(row);
}

/** Adds a line to the log. `what` must not contain words of visitors. */
export const logAction = (
  transaction: Transaction,
  who: string,
  what: string,
  submission: string | null = null,
  now = Date.now(),
) => insert(transaction, 'audit_log', { id: newSecret(), at: daysBefore(0, now), who, what, submission });

const STATES = {
  new: 'put it back',
  done: 'marked it done',
  accepted: 'accepted it',
  rejected: 'did not accept it',
} as const;

export type State = keyof typeof STATES;

export const manySubmissions = ({ length }: readonly Item[]) =>
  length === 1 ? 'one submission' : `${length} submissions`;

export async function setState(
  transaction: Transaction,
  who: { name: string },
  { id, suspected }: Item,
  state: State,
  changes = '',
): Promise<void> {
  await transaction.all`update submissions set state = ${state}, suspected = null where id = ${id}`;
  const what = state === 'new' && suspected !== undefined ? 'said that it is not suspected' : STATES[state];
  await logAction(transaction, who.name, what + (changes && `: ${changes}`), id);
}

export const rowsOf = (items: readonly Item[], formOf: FormOf) =>
  Promise.all(items.map(async (item) => ({ item, ...rowOf(item, await formOf(item)) })));

export type ListRow = Awaited<ReturnType<typeof rowsOf>>[number];

export function rowOf(item: Item, form?: FormDefinition): { title: string; words: string } {
  const { name, words, amount = '?', currency, email } = summaryOf(item, form);
  if (item.work === 'pledge')
    return { title: `Pledge, ${amountWithCurrency(amount, currency)}`, words: 'nothing charged' };
  if (item.work !== 'sighting') return { title: name ?? (email || 'Somebody'), words };
  const labels = (field: string) => (item.fields[field] ?? []).map((value) => labelOf(form, field, value));
  // By name, because the form's first number may be the accuracy of the place.
  const count = item.fields.count?.[0];
  const species = labels('species').join(' or ') || 'A raptor';
  return {
    title: count ? `${species}, ${count}` : species,
    words: [...labels('doing'), words].filter(Boolean).join('. '),
  };
}
