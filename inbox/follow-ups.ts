import { tellOfPledge, tellOfQuery, tellOfSighting } from './mail/notices';
import { summaryOf } from './receive/summary';
import { askToConfirm } from './newsletter/subscribers';
import type { FollowUp, Submission } from './receive/submission';
import { keepSighting } from './sightings/sighting';

/** By work. A work that is not listed is stored, and nothing else. */
export const FOLLOW_UPS: Partial<Record<Submission['work'], FollowUp>> = {
  sighting: async (transaction, submission, form) => {
    await keepSighting(transaction, submission, form);
    await tellOfSighting(transaction, submission, form);
  },
  query: tellOfQuery,
  pledge: tellOfPledge,
  newsletter: async (transaction, submission, form) => {
    if (!submission.suspected) await askToConfirm(transaction, summaryOf(submission, form).email, submission);
  },
};
