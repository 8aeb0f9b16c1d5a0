import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import type { FormDefinition } from '@raptors/shared/contract/forms/form';
import { fillIn } from '@raptors/shared/organisation/organisation';
import type { Transaction } from '../database/database';
import { readInboxEnv } from '../env';
import type { FollowUp, Submission } from '../receive/submission';
import { labelOf, summaryOf } from '../receive/summary';
import { everyoneSees, sightingOf } from '../sightings/sighting';
import { nepalTime, wordsIn } from '../pages/words';
import type { Letter } from './letter';
import { queueMail } from './queue';
import { isAscii } from './smtp';

const MOST_WORDS_IN_SUBJECT = 60;

/** Tells the staff of a query, and the visitor that it has arrived. */
export const tellOfQuery: FollowUp = async (transaction, submission, form, answerAt) => {
  const { name = 'Somebody', email, words } = summaryOf(submission, form);
  await tellStaff(transaction, submission, form, {
    subject: `Query: “${shortened(words)}”`,
    title: `${name} asks`,
    quote: words,
  });
  const { query } = wordsIn(submission.package.language).mail;
  await thank(transaction, submission, email, query, { after: [query.after], leavesAt: answerAt });
};

/** Tells the staff of a sighting, without its exact place, and thanks whoever left an email. */
export const tellOfSighting: FollowUp = async (transaction, submission, form, answerAt) => {
  const sighting = await sightingOf(transaction, submission.id);
  if (!sighting) return;
  const birds = (submission.fields.species ?? []).map((one) => labelOf(form, 'species', one)).join(' or ');
  await tellStaff(transaction, submission, form, {
    subject: `Sighting: ${birds} (${submission.reference})`,
    title: birds,
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

/** Tells the staff of a pledge. A pledge has no address to write to. */
export const tellOfPledge: FollowUp = (transaction, submission, form) => {
  const { amount = '' } = summaryOf(submission, form);
  return tellStaff(transaction, submission, form, {
    subject: `Pledge: $${amount} (${submission.reference})`,
    title: `A pledge of $${amount}`,
    paragraphs: ['Nothing has been charged. The gift comes with this reference, if the giver goes on.'],
  });
};

/** Writes to everybody whom a form names, unless it may be from a machine: that waits in a folder and calls nobody. */
export async function tellStaff(
  transaction: Transaction,
  submission: Submission,
  form: FormDefinition,
  letter: Pick<Letter, 'subject' | 'title' | 'paragraphs' | 'quote' | 'rows'>,
): Promise<void> {
  if (submission.suspected) return;
  const { email } = summaryOf(submission, form);
  for (const to of form.tell)
    await queueMail(transaction, {
      to: fillIn(to),
      submission: submission.id,
      ...(email ? { replyTo: email } : {}),
      letter: {
        above: `${form.title}, ${submission.reference}, ${nepalTime(submission.receivedAt)}`,
        button: { words: 'Open in the inbox', url: `${readInboxEnv().url}${INBOX_URL}${submission.id}` },
        ...letter,
        foot: [
          email &&
            (isAscii(email)
              ? 'Answering this mail writes to the visitor.'
              : `Answer to ${email}: your mail program may not take this address by itself.`),
          'You get this because the form names your address.',
        ].filter(Boolean),
      },
    });
}

/** Holds no word of the visitor, not even the name: anybody can type anybody's address into a form. */
async function thank(
  transaction: Transaction,
  { id, reference, receivedAt, package: { language } }: Submission,
  email: string,
  { subject, title, lead }: { subject: string; title: string; lead: string },
  { rows = [], after = [], leavesAt }: Pick<Letter, 'rows' | 'after'> & { leavesAt: number | undefined },
): Promise<void> {
  if (leavesAt === undefined || !email) return;
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
