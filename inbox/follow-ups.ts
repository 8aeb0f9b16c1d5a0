import { fillIn } from '@raptors/shared/organisation/organisation';
import { queuePledgeMail, queueQueryMails, queueSightingMails } from './mail/notices';
import { summaryOf } from './receive/summary';
import { askToConfirm } from './newsletter/subscribers';
import type { FollowUp, Submission } from './receive/submission';
import { keepSighting } from './sightings/sighting';

const MAILS: Readonly<Record<Submission['work'], FollowUp>> = {
  sighting: queueSightingMails,
  query: queueQueryMails,
  pledge: queuePledgeMail,
  newsletter: async (transaction, submission, form, answerAt) => {
    const { email } = summaryOf(submission, form);
    const agreed = fillIn(form.purpose);
    if (answerAt !== undefined)
      await askToConfirm(transaction, email, { submission, agreed, leavesAt: answerAt });
  },
};

export const followUp: FollowUp = async (transaction, submission, form, answerAt) => {
  if (submission.work === 'sighting') await keepSighting(transaction, submission, form);
  await MAILS[submission.work](transaction, submission, form, answerAt);
};

/** Queues the mails that were not sent while the submission was suspected. */
export const queueHeldMails: FollowUp = (transaction, submission, form, answerAt) =>
  MAILS[submission.work](transaction, { ...submission, suspected: undefined }, form, answerAt);
