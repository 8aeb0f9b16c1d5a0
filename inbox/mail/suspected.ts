import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import { DAY_MS, daysBefore, readState, swapState, type Database } from '../database/database';
import { readInboxEnv } from '../env';
import { summaryOf } from '../receive/summary';
import { itemsWhere, type FormOf } from '../staff/queries';
import { queueMail } from './queue';
import { officeAddresses } from './weekly';

const TOLD = 'suspected-told';
const MAX_NAMED = 20;

export async function tellOfSuspected(database: Database, formOf: FormOf, now = Date.now()): Promise<void> {
  const told = await readState(database, TOLD);
  if (told !== undefined && now - Date.parse(told) < DAY_MS) return;
  const waiting = (await itemsWhere(database, 'suspected is not null and removed_at is null')).reverse();
  if (!waiting.some(({ receivedAt }) => receivedAt > (told ?? ''))) return;
  const rows = await Promise.all(
    waiting.slice(0, MAX_NAMED).map(async (item) => {
      const { name, email } = summaryOf(item, await formOf(item));
      const who =
        item.work === 'sighting'
          ? (item.fields.name?.[0] ?? email)
          : [name, email].filter(Boolean).join(', ');
      return [who || item.reference, item.suspected ?? ''] as const;
    }),
  );
  const more = waiting.length - rows.length;
  const letter = {
    subject: `Suspected: ${waiting.length} to look at`,
    title:
      waiting.length === 1
        ? 'One message may be from a machine'
        : `${waiting.length} messages may be from machines`,
    paragraphs: [
      'A class or a petition looks like one too. “Not suspected” sends the mails that were held back.',
    ],
    rows,
    button: { words: 'Look at them', url: `${readInboxEnv().url}${INBOX_URL}?view=suspected` },
    foot: [
      more > 0 && `And ${more} more.`,
      'This mail comes once a day at most, while new ones arrive.',
    ].filter((line) => line !== false),
  };
  await database.transaction(async (transaction) => {
    if (!(await swapState(transaction, TOLD, told, daysBefore(0, now)))) return;
    for (const to of await officeAddresses(transaction)) await queueMail(transaction, { to, letter }, now);
  });
}
