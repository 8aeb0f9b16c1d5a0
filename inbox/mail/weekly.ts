import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import { organisation } from '@raptors/shared/organisation/organisation';
import {
  countOf,
  DAY_MS,
  daysBefore,
  readState,
  swapState,
  type Database,
  type Transaction,
} from '../database/database';
import { readInboxEnv } from '../env';
import { countViews } from '../staff/queries';
import type { Trouble } from '../status';
import { queueMail } from './queue';

const WEEK = 'week';
const WEEK_MS = 7 * DAY_MS;
/** Monday, 6:00 in Nepal (UTC+5:45), in the first week of 1970. */
const FIRST_MONDAY_MS = 4 * DAY_MS + (6 - 5.75) * 3_600_000;

const KINDS = [
  ['query', 'Letters'],
  ['sighting', 'Sightings'],
  ['pledge', 'Gifts promised'],
] as const;

/** Mails the week's counts to the office every Monday. A missing mail shows that the inbox does not work. */
export async function tellWeek(
  database: Database,
  readTroubles: () => Promise<readonly Trouble[]>,
  now = Date.now(),
): Promise<void> {
  const week = String(Math.floor((now - FIRST_MONDAY_MS) / WEEK_MS));
  const told = await readState(database, WEEK);
  if (told === week) return;
  const troubles = await readTroubles();
  await database.transaction(async (transaction) => {
    // No mail about the incomplete first week.
    if (!(await swapState(transaction, WEEK, told, week)) || told === undefined) return;
    const since = daysBefore(7, now);
    const came = `submissions where suspected is null and received_at > ? and work = ?`;
    const rows = await Promise.all(
      KINDS.map(
        async ([work, words]) => [words, String(await countOf(transaction, came, since, work))] as const,
      ),
    );
    const countIn = await countViews(transaction);
    const letter = {
      subject: `This week: ${countIn('todo')} to do`,
      title: 'This week',
      paragraphs:
        troubles.length > 0 ? troubles.map(({ message }) => message) : ['Nothing is wrong with the inbox.'],
      rows: [
        ...rows,
        ['To do', String(countIn('todo'))],
        ['Suspected', String(countIn('suspected'))],
      ] as const,
      button: { words: 'Open the inbox', url: readInboxEnv().url + INBOX_URL },
      foot: [
        'This mail comes every Monday. If one is missing, no mail leaves the inbox: tell whoever runs it.',
      ],
    };
    for (const to of await officeAddresses(transaction)) await queueMail(transaction, { to, letter }, now);
  });
}

/** All members of staff; the organisation while there are none. */
export async function officeAddresses({ all }: Transaction): Promise<string[]> {
  const staff = await all('select email from staff');
  return staff.length > 0 ? staff.map(({ email }) => String(email)) : [organisation.email];
}
