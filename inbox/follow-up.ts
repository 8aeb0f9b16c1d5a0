import type { FormDefinition } from '@raptors/shared/contract/forms/form';
import type { Database } from './database/database';
import type { Submission } from './receive/submission';

/**
 * What follows once a submission is stored, in the same transaction: it queues mails, and writes what its kind of work needs beside the row.
 * What it throws undoes the storing, and the visitor is told that nothing was sent.
 */
export type FollowUp = (
  inside: Pick<Database, 'all'>,
  submission: Submission,
  form: FormDefinition,
) => Promise<void>;
