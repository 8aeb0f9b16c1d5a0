import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import { daysBefore, readState, swapState, type Database } from '../database/database';
import { readInboxEnv } from '../env';
import type { Trouble } from '../status';
import { noteMailServer } from './mail-server';
import { queueMail } from './queue';
import { smtpProblem } from './smtp';
import { tellWeek } from './weekly';

const TOLD = 'told';
const MINUTE_MS = 60_000;
const CHECK_MS = 10 * MINUTE_MS;

/** Mails problems to all of the staff, each once a day. Without mail, the pages and `status` show them. */
export async function tellMembers(
  database: Database,
  readTroubles: () => Promise<readonly Trouble[]>,
  now = Date.now(),
): Promise<void> {
  const troubles = await readTroubles();
  if (troubles.some(({ rule }) => rule === 'mail-server' || rule === 'no-mail-server')) return;
  const written = await readState(database, TOLD);
  const told = new Map<string, string>(Object.entries(JSON.parse(written ?? '{}')));
  const isRecent = ([, at]: readonly [string, string]) => at > daysBefore(1, now);
  const recent = [...told].filter(isRecent);
  const fresh = troubles.filter(({ rule }) => !recent.some(([name]) => name === rule));
  if (fresh.length === 0) return;
  const moment = daysBefore(0, now);
  const next = Object.fromEntries([...recent, ...fresh.map(({ rule }) => [rule, moment] as const)]);
  const letter = {
    subject: `The inbox needs a look: ${fresh.map(({ rule }) => rule).join(', ')}`,
    title: 'The inbox needs a look',
    paragraphs: fresh.map(({ message, detail }) => [message, detail].filter(Boolean).join(' ')),
    button: { words: 'Open the inbox', url: readInboxEnv().url + INBOX_URL },
    foot: ['Everybody who may sign in gets this mail, once a day until the problem is solved.'],
  };
  await database.transaction(async (transaction) => {
    if (!(await swapState(transaction, TOLD, written, JSON.stringify(next)))) return;
    for (const { email } of await transaction.all('select email from staff'))
      await queueMail(transaction, { to: String(email), letter }, now);
  });
}

/** Checks every minute for problems and for the end of a week, and the mail server now and every ten minutes. @returns a function that stops it */
export function startAlarm(
  database: Database,
  smtpUrl: string,
  readTroubles: () => Promise<readonly Trouble[]>,
): () => void {
  const failed = (error: Error) => console.error(`What is wrong can't be told just now: ${error.message}`);
  const check = () =>
    void smtpProblem(smtpUrl)
      .then((problem) => noteMailServer(database, problem))
      .catch(failed);
  if (smtpUrl) check();
  const timers = [
    ...(smtpUrl ? [setInterval(check, CHECK_MS)] : []),
    setInterval(
      () =>
        void tellMembers(database, readTroubles)
          .then(() => tellWeek(database, readTroubles))
          .catch(failed),
      MINUTE_MS,
    ),
  ];
  return () => timers.forEach((timer) => clearInterval(timer));
}
