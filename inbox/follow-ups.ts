import type { FormDefinition } from '@raptors/shared/contract/forms/form';
import type { Database } from './database/database';
import type { Submission } from './receive/submission';
import { keepSighting } from './sightings/sighting';

/**
 * What follows once a submission is stored, in the same transaction: it queues mails, and writes what its kind of work needs beside the row.
 * What it throws undoes the storing, and the visitor is told that nothing was sent.
 */
export type FollowUp = (
  inside: Pick<Database, 'all'>,
  submission: Submission,
  form: FormDefinition,
) => Promise<void>;

/** By work. A work that is not listed is stored, and nothing else. */
export const FOLLOW_UPS: Partial<Record<Submission['work'], FollowUp>> = {
  sighting: keepSighting,
};
