import { tellOfPledge, tellOfQuery, tellOfSighting } from './mail/notices';
import { summaryOf } from './receive/summary';
import { askToConfirm } from './newsletter/subscribers';
import type { FollowUp, Submission } from './receive/submission';
import { keepSighting } from './sightings/sighting';

/** Kinds that are not listed are only stored. */
export const FOLLOW_UPS: Partial<Record<Submission['work'], FollowUp>> = {
  sighting: async (transaction, submission, form, answerAt) => {
    await keepSighting(transaction, submission, form);
    await tellOfSighting(transaction, submission, form, answerAt);
  },
  query: tellOfQuery,
  pledge: tellOfPledge,
  newsletter: async (transaction, submission, form, answerAt) => {
    const { email } = summaryOf(submission, form);
    if (answerAt !== undefined) await askToConfirm(transaction, email, submission, answerAt);
  },
};
