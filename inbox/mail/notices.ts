import { domainToASCII } from 'node:url';
import { amountWithCurrency } from '@raptors/shared/contract/forms/amount';
import type { FormDefinition } from '@raptors/shared/contract/forms/form';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { countOf, type Transaction } from '../database/database';
import type { FollowUp, Submission } from '../receive/submission';
import { answerIn, labelOf, summaryOf } from '../receive/summary';
import { everyoneSees, sightingOf } from '../sightings/sighting';
import { languageName, nepalTime, wordsIn } from '../pages/words';
import { mailto } from '@raptors/shared/contract/mailto';
import { hashOf } from '../secret';
import { inboxUrl, type Letter } from './letter';
import { queueMail } from './queue';
import { isAscii } from './smtp';

const MOST_WORDS_IN_SUBJECT = 60;

export const queueQueryMails: FollowUp = async (transaction, submission, form, answerAt) => {
  const { name = 'Somebody', email, words } = summaryOf(submission, form);
  await notifyStaff(transaction, submission, form, {
    subject: `Query: “${shortened(words)}”`,
    title: `${name} asks`,
    quote: words,
    leftOut: ['name', 'message'],
  });
  const { query } = wordsIn(submission.package.language).mail;
  await thank(transaction, submission, email, query, { after: [query.after], leavesAt: answerAt });
};

/** Queues mails to staff and sender, unless it is suspected; neither has the exact place. */
export const queueSightingMails: FollowUp = async (transaction, submission, form, answerAt) => {
  const sighting = await sightingOf(transaction, submission.id);
  if (!sighting) return;
  const birds = (submission.fields.species ?? []).map((one) => labelOf(form, 'species', one)).join(' or ');
  await notifyStaff(transaction, submission, form, {
    subject: `Sighting: ${birds}`,
    title: birds,
    // The place of a nest must not be in mailboxes.
    leftOut: ['species', 'place', 'accuracy'],
    rows: [
      ['Place', 'Only in the inbox'],
      ['Everyone sees', everyoneSees(sighting.shown)],
    ],
  });
  const { mail } = wordsIn(submission.package.language);
  await thank(transaction, submission, summaryOf(submission, form).email, mail.sighting, {
    rows: [[mail.everyone, everyoneSees(sighting.shown, mail)]],
    leavesAt: answerAt,
  });
};

export const queuePledgeMail: FollowUp = (transaction, submission, form) => {
  const { amount = '', currency } = summaryOf(submission, form);
  const given = amountWithCurrency(amount, currency);
  return notifyStaff(transaction, submission, form, {
    subject: `Pledge: ${given}`,
    title: `A pledge of ${given}`,
    leftOut: ['amount', 'currency', 'sure'],
    paragraphs: ['Nothing has been charged. The gift comes with this reference, if the giver goes on.'],
  });
};

type StaffLetter = Pick<Letter, 'subject' | 'title' | 'paragraphs' | 'quote' | 'rows'> & {
  leftOut: readonly string[];
};

/** Mails the submission to the form's recipients, unless it is suspected. Mails about one sender form a thread. */
async function notifyStaff(
  transaction: Transaction,
  submission: Submission,
  form: FormDefinition,
  { leftOut, rows = [], ...letter }: StaffLetter,
): Promise<void> {
  if (submission.suspected) return;
  const { id, reference, receivedAt } = submission;
  const { email } = summaryOf(submission, form);
  const thread = `<${hashOf(`thread ${email.toLowerCase() || id}`)}@${new URL(inboxUrl()).hostname}>`;
  const { language } = submission.package;
  const spoken: readonly [string, string][] = language ? [['Language', languageName(language)]] : [];
  const answering = isAscii(email.split('@')[0] ?? '')
    ? 'Answering this mail writes to the visitor.'
    : `Few mail programs answer to ${email}. This opens a new mail: ${mailto(email, reference, '')}`;
  const why = 'You get this because the form names your address.';
  for (const to of form.tell.map((one) => fillIn(one)))
    if (!(await isWritten(transaction, id, to)))
      await queueMail(transaction, {
        to,
        submission: id,
        replyTo: replyTo(email),
        headers: { References: thread, 'In-Reply-To': thread },
        letter: {
          ...letter,
          subject: `${letter.subject} (${reference})`,
          above: `${form.title}, ${reference}, ${nepalTime(receivedAt)}`,
          rows: [...rows, ...answersOf(submission, form, leftOut), ...spoken],
          button: { words: 'Open in the inbox', url: inboxUrl(id) },
          foot: email ? [answering, why] : [why],
        },
      });
}

/** The address with its domain in ASCII; undefined if there is none, or the part before the @ is not ASCII. */
function replyTo(email: string): string | undefined {
  const [local = '', domain = ''] = email.split('@');
  return isAscii(local) && domain ? `${local}@${domainToASCII(domain) || domain}` : undefined;
}

/** Whether the address has a mail about the submission: after a suspicion, some may have been sent. */
const isWritten = async (transaction: Transaction, id: string, to: string): Promise<boolean> =>
  (await countOf(transaction, 'mails where submission = ? and recipient = ?', id, to.toLowerCase())) > 0;

const answersOf = ({ fields }: Submission, form: FormDefinition, leftOut: readonly string[]) =>
  form.fields.flatMap(({ name, label }): (readonly [string, string])[] => {
    const values = fields[name]?.filter((value) => value.trim()) ?? [];
    if (values.length === 0 || leftOut.includes(name)) return [];
    return [[fillIn(label), answerIn(form, name, values)]];
  });

/** The receipt contains none of the visitor's words: the address may be a stranger's. */
async function thank(
  transaction: Transaction,
  { id, reference, receivedAt, package: { language } }: Submission,
  email: string,
  { subject, title, lead }: { subject: string; title: string; lead: string },
  { rows = [], after = [], leavesAt }: Pick<Letter, 'rows' | 'after'> & { leavesAt: number | undefined },
): Promise<void> {
  if (leavesAt === undefined || !email || (await isWritten(transaction, id, email))) return;
  const { mail, receipt, draft } = wordsIn(language);
  const letter = {
    language,
    subject: fillIn(subject, { reference }),
    title,
    paragraphs: [lead],
    after,
    rows: [[receipt.reference, reference], [mail.arrived, nepalTime(receivedAt, language)], ...rows] as const,
    foot: [fillIn(mail.foot), draft].filter(Boolean),
  };
  await queueMail(transaction, { to: email, submission: id, isAnswer: true, letter, leavesAt });
}

function shortened(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim();
  return line.length <= MOST_WORDS_IN_SUBJECT
    ? line
    : `${line.slice(0, MOST_WORDS_IN_SUBJECT).replace(/ \S*$/, '')}…`;
}
