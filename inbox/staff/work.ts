import * as v from 'valibot';
import type { FormDefinition } from '@raptors/shared/contract/forms/form';
import type { Database, Row, Value } from '../database/database';
import type { Submission } from '../receive/submission';
import { summaryOf } from '../receive/summary';
import { newSecret } from '../secret';
import type { Member } from './sign-in';

type Inside = Pick<Database, 'all'>;

/** The form of a submission's release, if that is still known. */
export type FormOf = (
  name: Pick<Submission, 'owner' | 'release' | 'form'>,
) => Promise<FormDefinition | undefined>;

/** Folders of the inbox, by the word in their address. */
export const FOLDERS = {
  todo: `state not in ('done', 'accepted', 'rejected') and suspected is null`,
  query: `work = 'query' and state <> 'done' and suspected is null`,
  sighting: `work = 'sighting' and state not in ('done', 'accepted', 'rejected') and suspected is null`,
  pledge: `work = 'pledge' and state <> 'done' and suspected is null`,
  done: `state in ('done', 'accepted', 'rejected') and suspected is null`,
  suspected: 'suspected is not null',
  due: `delete_at <= :soon`,
} as const;

/** Name of a folder. */
export type Folder = keyof typeof FOLDERS;

const DAY_MS = 86_400_000;
/** How long before they are deleted submissions are shown as due. */
export const DUE_DAYS = 30;

const conditionOf = (folder: Folder) =>
  FOLDERS[folder].replace(':soon', `'${new Date(Date.now() + DUE_DAYS * DAY_MS).toISOString()}'`);

/** Whether a word names a folder. */
export const isFolder = (text: string): text is Folder => Object.hasOwn(FOLDERS, text);

/** What the staff sees of a submission. */
export type Item = Submission & {
  state: string;
  /** Name of who has it. */
  takenBy?: string;
  note: string;
  deleteAt: string;
};

const fieldsSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.array(v.string())));
const optional = (key: string, value: unknown) =>
  typeof value === 'string' && value !== '' ? { [key]: value } : {};

const itemFrom = (row: Row): Item => ({
  id: String(row.id),
  reference: String(row.reference),
  owner: String(row.owner),
  release: String(row.release),
  form: String(row.form),
  work: v.parse(v.picklist(['query', 'newsletter', 'pledge', 'sighting']), row.work),
  receivedAt: String(row.received_at),
  fields: v.parse(fieldsSchema, row.fields),
  unfit: Boolean(row.unfit),
  state: String(row.state),
  note: String(row.note ?? ''),
  deleteAt: String(row.delete_at),
  ...optional('page', row.page),
  ...optional('suspected', row.suspected),
  ...optional('takenBy', row.taken_by_name),
});

const ITEMS =
  'select submissions.*, staff.name as taken_by_name from submissions left join staff on staff.id = submissions.taken_by';

/** Which submissions somebody may see, as a condition: subscriptions are counted and never listed; a team sees its own forms. */
export function seenBy({ sees }: Pick<Member, 'sees'>): { sql: string; values: Value[] } {
  if (sees.includes('*')) return { sql: `work <> 'newsletter'`, values: [] };
  return {
    sql: `work <> 'newsletter' and owner in (${sees.map(() => '?').join(', ') || 'null'})`,
    values: [...sees],
  };
}

/** Which mails somebody may see, as a condition: a team sees those about its own forms. */
export function mailsSeenBy({ sees }: Pick<Member, 'sees'>): { sql: string; values: Value[] } {
  if (sees.includes('*')) return { sql: '1 = 1', values: [] };
  const { sql, values } = seenBy({ sees });
  return { sql: `submission in (select id from submissions where ${sql})`, values };
}

/** Whether somebody may see who gets the newsletter, whose form is the shell's. */
export const seesNewsletter = ({ sees }: Pick<Member, 'sees'>): boolean =>
  sees.includes('*') || sees.includes('shell');

/** Which part of which folder. */
export type ListRequest = {
  folder: Folder;
  find?: string;
  isOldestFirst?: boolean;
  page?: number;
  pageSize?: number;
};

/** The submissions of a folder that somebody may see. */
export async function listItems(
  { all }: Inside,
  member: Pick<Member, 'sees'>,
  { folder, find = '', isOldestFirst = false, page = 1, pageSize = 50 }: ListRequest,
): Promise<{ items: Item[]; total: number }> {
  const seen = seenBy(member);
  const words = `%${find
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
  const found = find.trim()
    ? {
        sql: ` and (lower(fields) like ? escape '\\' or lower(replace(reference, ' ', '')) like ? escape '\\')`,
        values: [words, words.replaceAll(' ', '')],
      }
    : { sql: '', values: [] };
  const where = `where ${conditionOf(folder)} and ${seen.sql}${found.sql}`;
  const values = [...seen.values, ...found.values];
  const [row] = await all(`select count(*) as total from submissions ${where}`, ...values);
  const rows = await all(
    `${ITEMS} ${where} order by received_at ${isOldestFirst ? 'asc' : 'desc'}, submissions.id limit ? offset ?`,
    ...[...values, pageSize, (page - 1) * pageSize],
  );
  return { items: rows.map(itemFrom), total: Number(row?.total) };
}

/** How many wait in each folder. */
export async function countFolders(
  { all }: Inside,
  member: Pick<Member, 'sees'>,
): Promise<Record<Folder, number>> {
  const seen = seenBy(member);
  const sums = Object.keys(FOLDERS)
    .filter(isFolder)
    .map((name) => `sum(case when ${conditionOf(name)} then 1 else 0 end) as ${name}`);
  const [row] = await all(`select ${sums.join(', ')} from submissions where ${seen.sql}`, ...seen.values);
  const count = (name: Folder) => Number(row?.[name] ?? 0);
  return {
    todo: count('todo'),
    query: count('query'),
    sighting: count('sighting'),
    pledge: count('pledge'),
    done: count('done'),
    suspected: count('suspected'),
    due: count('due'),
  };
}

/** How many submissions to the forms of a package wait for an answer. */
export async function countWaiting({ all }: Inside, owner: string): Promise<number> {
  const [row] = await all(
    `select count(*) as number from submissions where owner = ? and work <> 'newsletter' and ${FOLDERS.todo}`,
    owner,
  );
  return Number(row?.number);
}

/** One submission, by its id or its reference, if somebody may see it. */
export async function itemOf(
  { all }: Inside,
  member: Pick<Member, 'sees'>,
  name: string,
): Promise<Item | undefined> {
  const seen = seenBy(member);
  const reference = name.replaceAll(' ', '').toUpperCase();
  const [row] = await all(
    `${ITEMS} where (submissions.id = ? or replace(reference, ' ', '') = ?) and ${seen.sql}`,
    ...[name, reference, ...seen.values],
  );
  return row && itemFrom(row);
}

/** Submissions of a condition that somebody may see, the oldest first. */
export async function itemsWhere(
  { all }: Inside,
  member: Pick<Member, 'sees'>,
  where: string,
  ...values: Value[]
): Promise<Item[]> {
  const seen = seenBy(member);
  return (
    await all(`${ITEMS} where ${where} and ${seen.sql} order by received_at`, ...values, ...seen.values)
  ).map(itemFrom);
}

/** A line of what happened; it holds no word of a visitor. */
export const note = (
  { all }: Inside,
  who: string,
  what: string,
  submission: string | null = null,
  now = Date.now(),
) =>
  all(
    'insert into happened (id, at, who, what, submission) values (?, ?, ?, ?, ?)',
    ...[newSecret(), new Date(now).toISOString(), who, what, submission],
  );

/** What can be made of a submission without a page of its own, and the line that it leaves. */
export const STATES = {
  new: 'put it back',
  done: 'marked it done',
  accepted: 'accepted it',
  rejected: 'rejected it',
  asked: 'asked the observer',
} as const;

/** Gives a submission another state. */
export async function setState(
  inside: Inside,
  who: Member,
  { id }: Item,
  state: keyof typeof STATES,
  reason = '',
): Promise<void> {
  await inside.all(`update submissions set state = ?, suspected = null where id = ?`, state, id);
  await note(inside, who.name, STATES[state] + (reason && `: ${reason}`), id);
}

/** Gives a submission to somebody. */
export async function giveTo(inside: Inside, who: Member, { id }: Item, person: Member): Promise<void> {
  await inside.all(
    `update submissions set state = 'taken', suspected = null, taken_by = ? where id = ?`,
    person.id,
    id,
  );
  await note(inside, who.name, person.id === who.id ? 'took it' : `gave it to ${person.name}`, id);
}

/** What a row of the list says. */
export function rowOf(item: Item, form?: FormDefinition): { title: string; words: string } {
  const { name, words, amount, email } = summaryOf(item, form);
  if (item.work === 'pledge') return { title: `Pledge, $${amount ?? '?'}`, words: 'nothing charged' };
  if (item.work !== 'sighting') return { title: name ?? (email || 'Somebody'), words };
  const labels = (field: string) =>
    (item.fields[field] ?? []).map(
      (value) =>
        form?.fields.find((one) => one.name === field)?.options?.find((option) => option.value === value)
          ?.label ?? value,
    );
  const species = labels('species').join(' or ') || 'A raptor';
  return {
    title: amount ? `${species}, ${amount}` : species,
    words: [...labels('doing'), words].filter(Boolean).join('. '),
  };
}
