import type { FormDefinition } from '@raptors/shared/contract/forms/form';
import { countOf, daysBefore, NEVER, type Transaction, type Row, type Value } from '../database/database';
import { submissionFrom, type Submission } from '../receive/submission';
import { labelOf, summaryOf } from '../receive/summary';
import { newSecret } from '../secret';

export type FormOf = (
  name: Pick<Submission, 'owner' | 'release' | 'form'>,
) => Promise<FormDefinition | undefined>;

export const FOLDERS = {
  todo: `state in ('new', 'asked') and suspected is null`,
  done: `state not in ('new', 'asked') and suspected is null`,
  suspected: 'suspected is not null',
  due: `delete_at <= :soon`,
} as const;

export type Folder = keyof typeof FOLDERS;

/** How long before deletion submissions are listed as due. */
export const DUE_DAYS = 30;

const conditionOf = (folder: Folder) => FOLDERS[folder].replace(':soon', `'${daysBefore(-DUE_DAYS)}'`);

export const isFolder = (text: string): text is Folder => Object.hasOwn(FOLDERS, text);

export type Item = Submission & {
  state: string;
  note: string;
  deleteAt: string;
  revision: number;
};

export const itemFrom = (row: Row): Item => ({
  ...submissionFrom(row),
  state: String(row.state),
  note: String(row.note ?? ''),
  deleteAt: String(row.delete_at),
  revision: Number(row.revision),
});

const ITEMS = 'select * from submissions';

/** Newsletter subscriptions are counted but not listed, except suspected ones. */
const LISTED = `(work <> 'newsletter' or suspected is not null)`;

export async function listItems(
  transaction: Transaction,
  {
    folder,
    find = '',
    page = 1,
    pageSize = 50,
  }: { folder: Folder; find?: string; page?: number; pageSize?: number },
): Promise<{ items: Item[]; total: number }> {
  const first = (page - 1) * pageSize;
  const words = folded(find.trim());
  if (words) {
    let total = 0;
    const items: Item[] = [];
    for await (const item of everything(transaction)) {
      if (!holdsWords(item, words)) continue;
      if (total >= first && items.length < pageSize) items.push(item);
      total += 1;
    }
    return { items, total };
  }
  const where = `where ${conditionOf(folder)} and ${LISTED}`;
  const rows = await transaction.all(
    `${ITEMS} ${where} order by received_at desc, id limit ? offset ?`,
    pageSize,
    first,
  );
  return { items: rows.map(itemFrom), total: await countOf(transaction, `submissions ${where}`) };
}

/** Ignores case and accents: SQLite lowers ASCII only. Devanagari marks are letters. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();

const holdsWords = ({ fields, reference }: Item, words: string) =>
  folded(reference.replaceAll(' ', '')).includes(words.replaceAll(' ', '')) ||
  Object.values(fields).some((values) => values.some((value) => folded(value).includes(words)));

const BATCH = 200;

async function* everything({ all }: Transaction): AsyncGenerator<Item> {
  let last: Item | undefined;
  for (;;) {
    const rows = await all(
      `${ITEMS} where ${LISTED} and (received_at < ? or (received_at = ? and id > ?)) order by received_at desc, id limit ?`,
      last?.receivedAt ?? NEVER,
      last?.receivedAt ?? NEVER,
      last?.id ?? '',
      BATCH,
    );
    const items = rows.map(itemFrom);
    yield* items;
    last = items.at(-1);
    if (!last) return;
  }
}

export type Neighbours = Awaited<ReturnType<typeof neighboursOf>>;

/** Before and after a submission in the queue; without a position if it no longer waits. */
export async function neighboursOf({ all }: Transaction, { id, receivedAt }: Item) {
  const rows = await all(
    `select id, received_at from submissions where ${FOLDERS.todo} and ${LISTED} order by received_at desc, id`,
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

export type CountOf = (folder: Folder) => number;

export async function countFolders({ all }: Transaction): Promise<CountOf> {
  const sums = Object.keys(FOLDERS)
    .filter(isFolder)
    .map((name) => `sum(case when ${conditionOf(name)} then 1 else 0 end) as ${name}`);
  const [row] = await all(`select ${sums.join(', ')} from submissions where ${LISTED}`);
  return (folder) => Number(row?.[folder] ?? 0);
}

export const countWaiting = (transaction: Transaction, owner: string): Promise<number> =>
  countOf(transaction, `submissions where owner = ? and work <> 'newsletter' and ${FOLDERS.todo}`, owner);

export async function itemOf(transaction: Transaction, name: string): Promise<Item | undefined> {
  const reference = name.replaceAll(' ', '').toUpperCase();
  const either = `(submissions.id = ? or replace(reference, ' ', '') = ?)`;
  return (await itemsWhere(transaction, either, name, reference))[0];
}

export async function itemsWhere({ all }: Transaction, where: string, ...values: Value[]): Promise<Item[]> {
  const rows = await all(`${ITEMS} where ${where} and ${LISTED} order by received_at`, ...values);
  return rows.map(itemFrom);
}

/** Locks a submission until the transaction ends; `undefined` if it has changed since `revision`, or is gone. */
export async function takeItem(
  { all }: Transaction,
  id: string,
  revision: number,
): Promise<Item | undefined> {
  const [row] = await all(
    'update submissions set revision = revision + 1 where id = ? and revision = ? returning *',
    id,
    revision,
  );
  return row && itemFrom(row);
}

/** Contains no words of visitors. */
export const logAction = (
  { all }: Transaction,
  who: string,
  what: string,
  submission: string | null = null,
  now = Date.now(),
) =>
  all(
    'insert into audit_log (id, at, who, what, submission) values (?, ?, ?, ?, ?)',
    newSecret(),
    new Date(now).toISOString(),
    who,
    what,
    submission,
  );

const STATES = {
  new: 'put it back',
  answered: 'answered it',
  done: 'marked it done',
  accepted: 'accepted it',
  rejected: 'rejected it',
  asked: 'asked the observer',
} as const;

export const isState = (word: string): word is keyof typeof STATES => Object.hasOwn(STATES, word);

export async function setState(
  transaction: Transaction,
  who: { name: string },
  { id }: Item,
  state: keyof typeof STATES,
  reason = '',
): Promise<void> {
  await transaction.all('update submissions set state = ?, suspected = null where id = ?', state, id);
  await logAction(transaction, who.name, STATES[state] + (reason && `: ${reason}`), id);
}

export function rowOf(item: Item, form?: FormDefinition): { title: string; words: string } {
  const { name, words, amount, email } = summaryOf(item, form);
  if (item.work === 'pledge') return { title: `Pledge, $${amount ?? '?'}`, words: 'nothing charged' };
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
