import * as v from 'valibot';
import { WORKS } from '@raptors/shared/contract/forms/form';
import type { Row } from '../database/database';
import type { Submission } from './submission';

const rowSchema = v.object({
  id: v.string(),
  reference: v.string(),
  owner: v.string(),
  release: v.string(),
  form: v.string(),
  work: v.picklist(WORKS),
  page: v.nullable(v.string()),
  received_at: v.string(),
  fields: v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.array(v.string()))),
  suspected: v.nullable(v.string()),
  unfit: v.number(),
});

/** A row of `submissions`, read. */
export function submissionFrom(row: Row): Submission {
  const { page, received_at: receivedAt, suspected, unfit, ...rest } = v.parse(rowSchema, row);
  return {
    ...rest,
    receivedAt,
    unfit: unfit === 1,
    ...(page === null ? {} : { page }),
    ...(suspected === null ? {} : { suspected }),
  };
}
