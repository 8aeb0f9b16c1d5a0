import type { FormDefinition } from '@raptors/shared/contract/forms/form';
import { DAY_MS, daysBefore, sharedSecret, type Transaction } from '../database/database';
import { hashOf } from '../secret';
import { summaryOf } from './summary';
import type { SentBody } from './read-body';
import type { Submission } from './submission';

const MIN_WRITING_MS = 500;
/** Longer than `outbox.ts` keeps a form that could not be sent. */
const MAX_WRITING_DAYS = 31;

const MOST_LINKS = 2;
const LINK = /https?:\/\/|\bwww\.|<a\s|\[url/gi;
/** Shorter texts may be equal by chance. */
const LONG_TEXT = 40;

/** How many senders may share a value, and within how many days. */
const CROWDS = {
  token: { maximum: 1, days: MAX_WRITING_DAYS, reason: 'The time in its form was used before.' },
  text: { maximum: 2, days: 1, reason: 'Others have sent the same text.' },
  /** For forms without a token. */
  network: { maximum: 10, days: 1 / 24, reason: 'Many came from one network within an hour.' },
  /** Submissions of one network that are answered by mail. Further visitors get only the receipt's page. */
  answers: { maximum: 30, days: 1 },
} as const;

export type Judged = Pick<Submission, 'fields'> & {
  definition: FormDefinition;
  body: SentBody;
  network: string;
  now: number;
  /** When the visitor began to write, if the token is valid. */
  begun: number | undefined;
  isFromPreview: boolean;
  isFromPage: boolean;
};

/** Why a submission may be from a bot, and earlier ones of that bot. The staff sees equal reasons as a group. */
export type Suspicion = { reason: string; earlier: readonly string[] };

/** @param key equal for repeated submissions */
export async function suspicionOf(
  transaction: Transaction,
  id: string,
  key: string,
  arrival: Judged,
): Promise<Suspicion | undefined> {
  const { body, definition, network, now } = arrival;
  const { token } = body.own;
  const { email, words } = summaryOf(arrival, definition);
  const text = words.replace(/[\P{L}]/gu, '').toLowerCase();
  const count = async (kind: Exclude<keyof typeof CROWDS, 'answers'>, name: string, who: string) => {
    const earlier = await crowdOf(transaction, kind, name, { id, who, now });
    return earlier && { reason: CROWDS[kind].reason, earlier };
  };
  // Each is counted even if another is enough, because later submissions need the counts.
  const crowds = [
    token ? await count('token', token, key) : undefined,
    text.length < LONG_TEXT ? undefined : await count('text', text, email || network),
    token ? undefined : await count('network', network, key),
  ];
  const reason = ofItself(arrival);
  const crowd = crowds.find((one) => one !== undefined);
  if (crowd) return { ...crowd, reason: reason ?? crowd.reason };
  return reason === undefined ? undefined : { reason, earlier: [] };
}

/** Whether one network has sent so many forms with an address that the addresses may be strangers'. */
export async function isAnsweredEnough(
  transaction: Transaction,
  id: string,
  key: string,
  { network, now }: Judged,
): Promise<boolean> {
  return (await crowdOf(transaction, 'answers', network, { id, who: key, now })) !== undefined;
}

function ofItself(arrival: Judged): string | undefined {
  const { fields, now, begun, isFromPreview, isFromPage, body } = arrival;
  const { own } = body;
  if (isFromPreview) return 'Sent from a preview of the site.';
  if (own.trap) return 'A field that nobody sees was filled in.';
  if (!own.token) {
    if (!isFromPage) return 'It came from no page.';
  } else if (begun === undefined) return 'The time in its form is none of ours.';
  else if (now - begun < MIN_WRITING_MS) return 'It was written faster than anybody can.';
  else if (now - begun > MAX_WRITING_DAYS * DAY_MS) return 'Its form was opened more than a month before.';
  const links = Object.values(fields).flat().join(' ').match(LINK)?.length ?? 0;
  return links > MOST_LINKS ? 'It holds many links.' : undefined;
}

/** @returns the latest earlier submissions that share the value, if more senders share it than allowed */
async function crowdOf(
  transaction: Transaction,
  kind: keyof typeof CROWDS,
  name: string,
  { id, who, now }: { id: string; who: string; now: number },
): Promise<string[] | undefined> {
  const { maximum, days } = CROWDS[kind];
  const secret = await sharedSecret(transaction, 'crowds');
  const hashedName = hashOf(`${secret} ${kind} ${name}`);
  const hashedWho = hashOf(`${secret} ${who}`);
  const before = await transaction.all(
    'select submission, who from crowds where name = ? and at > ? order by at desc limit ?',
    hashedName,
    daysBefore(days, now),
    // More rows than the maximum of senders, because one sender may have several rows.
    (maximum + 1) * 4,
  );
  await transaction.all`insert into crowds (name, submission, who, at, until)
    values (${hashedName}, ${id}, ${hashedWho}, ${daysBefore(0, now)}, ${daysBefore(-days, now)})`;
  if (new Set([hashedWho, ...before.map((row) => row.who)]).size <= maximum) return undefined;
  return before.map(({ submission }) => String(submission));
}
