import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import type { FormDefinition } from '@raptors/shared/contract/forms/form';
import { fillIn, organisation } from '@raptors/shared/organisation/organisation';
import { readInboxEnv } from '../env';
import type { FollowUp } from '../follow-up';
import type { Submission } from '../receive/submission';
import { summaryOf } from '../receive/summary';
import { nepalTime } from '../pages/nepal-moment';
import type { Letter } from './letter';
import { queueMail } from './queue';

const MOST_WORDS_IN_SUBJECT = 60;

/** Tells the staff of a query, and the visitor that it has arrived. */
export const tellOfQuery: FollowUp = async (inside, submission, form) => {
  const { name = 'Somebody', email, words } = summaryOf(submission, form);
  await tellStaff(inside, submission, form, {
    subject: `Query: “${shortened(words)}”`,
    title: `${name} asks`,
    quote: words,
  });
  if (submission.suspected || !email) return;
  await queueMail(inside, {
    to: email,
    submission: submission.id,
    isAnswer: true,
    letter: acknowledgement(submission),
  });
};

/** Tells the staff of a pledge. A pledge has no address to write to. */
export const tellOfPledge: FollowUp = (inside, submission, form) => {
  const { amount = '' } = summaryOf(submission, form);
  return tellStaff(inside, submission, form, {
    subject: `Pledge: $${amount} (${submission.reference})`,
    title: `A pledge of $${amount}`,
    paragraphs: ['Nothing has been charged. The gift comes with this reference, if the giver goes on.'],
  });
};

/** Writes to everybody whom a form names, unless it may be from a machine: that waits in a folder and calls nobody. */
export async function tellStaff(
  inside: Parameters<FollowUp>[0],
  submission: Submission,
  form: FormDefinition,
  letter: Pick<Letter, 'subject' | 'title' | 'paragraphs' | 'quote' | 'rows'>,
): Promise<void> {
  if (submission.suspected) return;
  const { email } = summaryOf(submission, form);
  for (const to of form.tell)
    await queueMail(inside, {
      to: fillIn(to),
      submission: submission.id,
      ...(email ? { replyTo: email } : {}),
      letter: {
        above: `${form.title}, ${submission.reference}, ${nepalTime(submission.receivedAt)}`,
        button: { words: 'Open in the inbox', url: `${readInboxEnv().url}${INBOX_URL}${submission.id}` },
        ...letter,
        foot: [
          ...(email ? ['Answering this mail writes to the visitor.'] : []),
          'You get this because the form names your address.',
        ],
      },
    });
}

/** Holds no word of the visitor, not even the name: anybody can type anybody's address into a form. */
const acknowledgement = ({ reference, receivedAt }: Submission): Letter => ({
  subject: `We have your query (${reference})`,
  title: 'Your query has arrived',
  paragraphs: [
    'Thank you for writing. A person reads it, and answers within a few days. In the field season it may take longer.',
  ],
  rows: [
    ['Reference', reference],
    ['Arrived', nepalTime(receivedAt)],
  ],
  after: ['A photograph? Just answer this mail with it.'],
  foot: [
    `You get this one mail because somebody sent our form with your address. If it was not you, tell us at ${organisation.email}, and we delete it.`,
  ],
});

function shortened(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim();
  return line.length <= MOST_WORDS_IN_SUBJECT
    ? line
    : `${line.slice(0, MOST_WORDS_IN_SUBJECT).replace(/ \S*$/, '')}…`;
}
