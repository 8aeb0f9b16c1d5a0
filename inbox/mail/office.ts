import { organisation } from '@raptors/shared/organisation/organisation';
import { countOf, DAY_MS, daysBefore, readState, swapState, type Database } from '../database/database';
import { summaryOf } from '../receive/summary';
import { countViews, itemsWhere, KIND_WORDS, type FormOf } from '../staff/queries';
import type { Trouble } from '../status';
import { inboxUrl, type Letter } from './letter';
import { queueMail } from './queue';

type ReadTroubles = () => Promise<readonly Trouble[]>;

const WEEK_MS = 7 * DAY_MS;
/** The first Monday of 1970, 6:00 in Nepal (UTC+5:45). */
const FIRST_MONDAY_MS = 4 * DAY_MS + (6 - 5.75) * 3_600_000;
const MAX_NAMED = 20;

/** Mails each problem and notice at most once a day, but nothing while one of them is about the mail server. */
export async function mailTroubles(database: Database, readTroubles: ReadTroubles, now = Date.now()) {
  const troubles = await readTroubles();
  if (troubles.some(({ rule }) => rule === 'mail-server' || rule === 'no-mail-server')) return;
  const stored = await readState(database, 'told');
  const all = Object.entries<string>(JSON.parse(stored ?? '{}'));
  const recent = Object.fromEntries(all.filter(([, at]) => at > daysBefore(1, now)));
  const fresh = troubles.filter(({ rule }) => recent[rule] === undefined);
  if (fresh.length === 0) return;
  for (const { rule } of fresh) recent[rule] = daysBefore(0, now);
  const letter = {
    subject: `The inbox needs a look: ${fresh.map(({ rule }) => rule).join(', ')}`,
    title: 'The inbox needs a look',
    paragraphs: fresh.map(({ message, detail }) => [message, detail].filter(Boolean).join(' ')),
    button: { words: 'Open the inbox', url: inboxUrl() },
    foot: ['Everybody who may sign in gets this mail, once a day until the problem is solved.'],
  };
  await mailOffice(database, 'told', [stored, JSON.stringify(recent)], letter, now);
}

/** Mails counts, what waits and what is wrong, once a week from Monday 6:00 in Nepal. */
export async function mailWeek(database: Database, readTroubles: ReadTroubles, now = Date.now()) {
  const week = String(Math.floor((now - FIRST_MONDAY_MS) / WEEK_MS));
  const lastWeek = await readState(database, 'week');
  if (lastWeek === week) return;
  const troubles = await readTroubles();
  const came = `submissions where suspected is null and received_at > ? and work = ?`;
  const rows: [string, string][] = [];
  for (const work of ['query', 'sighting', 'pledge'] as const)
    rows.push([KIND_WORDS[work], String(await countOf(database, came, daysBefore(7, now), work))]);
  const countIn = await countViews(database);
  rows.push(['To do', String(countIn('todo'))], ['Suspected', String(countIn('suspected'))]);
  const letter = {
    subject: `This week: ${countIn('todo')} to do`,
    title: 'This week',
    paragraphs:
      troubles.length > 0 ? troubles.map(({ message }) => message) : ['Nothing is wrong with the inbox.'],
    rows,
    button: { words: 'Open the inbox', url: inboxUrl() },
    foot: [
      'This mail comes every Monday. If one is missing, no mail leaves the inbox: tell whoever runs it.',
    ],
  };
  // No mail about the incomplete first week.
  await mailOffice(database, 'week', [lastWeek, week], lastWeek === undefined ? undefined : letter, now);
}

/** Mails how many suspected submissions wait, and the latest senders: at most once a day, and only after a new one. */
export async function mailSuspected(database: Database, formOf: FormOf, now = Date.now()): Promise<void> {
  const mailedAt = await readState(database, 'suspected-told');
  if (mailedAt !== undefined && now - Date.parse(mailedAt) < DAY_MS) return;
  const waiting = (await itemsWhere(database, 'suspected is not null and removed_at is null')).reverse();
  if (!waiting.some(({ receivedAt }) => receivedAt > (mailedAt ?? ''))) return;
  const senders = waiting.slice(0, MAX_NAMED).map(async (item): Promise<[string, string]> => {
    const { name, email } = summaryOf(item, await formOf(item));
    // `name` of a sighting's summary is its place.
    const who = item.work === 'sighting' ? [item.fields.name?.[0] ?? email] : [name, email];
    return [who.filter(Boolean).join(', ') || item.reference, item.suspected ?? ''];
  });
  const more = waiting.length - senders.length;
  const daily = 'This mail comes once a day at most, while new ones arrive.';
  const many = `${waiting.length} messages may be from machines`;
  const letter = {
    subject: `Suspected: ${waiting.length} to look at`,
    title: waiting.length === 1 ? 'One message may be from a machine' : many,
    paragraphs: [
      'A class or a petition looks like one too. “Not suspected” sends the mails that were held back.',
    ],
    rows: await Promise.all(senders),
    button: { words: 'Look at them', url: inboxUrl('?view=suspected') },
    foot: more > 0 ? [`And ${more} more.`, daily] : [daily],
  };
  await mailOffice(database, 'suspected-told', [mailedAt, daysBefore(0, now)], letter, now);
}

/** Mails all staff, or the organisation if there is none. Of several processes, the one that changes `state` mails. */
const mailOffice = (
  database: Database,
  state: string,
  [before, after]: [string | undefined, string],
  letter: Letter | undefined,
  now: number,
) =>
  database.transaction(async (transaction) => {
    if (!(await swapState(transaction, state, before, after)) || !letter) return;
    const staff = await transaction.all`select email from staff`;
    const office = staff.length > 0 ? staff.map(({ email }) => String(email)) : [organisation.email];
    for (const to of office) await queueMail(transaction, { to, letter }, now);
  });
