import type { FormValues } from '@raptors/shared/contract/forms/check-form';
import { WORKS, type FormDefinition } from '@raptors/shared/contract/forms/form';
import * as v from 'valibot';
import type { Transaction, Row } from '../database/database';

/** What a visitor sent, as it is stored: a row of `submissions`, read. */
export type Submission = {
  /** 128 random bits, base64url. */
  id: string;
  /** As it is read out: "Q 4K7 92". */
  reference: string;
  /** Remote (or shell) that has the form, and its release that showed it. */
  owner: string;
  release: string;
  form: string;
  work: FormDefinition['work'];
  /** The page that showed it. */
  page?: string;
  /** Origin of the other site that showed that page. */
  otherSite?: string;
  /** ISO 8601, UTC. */
  receivedAt: string;
  fields: FormValues;
  /** Why it may be from a machine. */
  suspected?: string;
  /** Which photographs were not kept and why, in a sentence. */
  leftOut?: string;
  /** Its release is gone and the live form does not fit: `fields` are as they were sent. */
  unfit: boolean;
};

/**
 * What follows once a submission is stored, in the same transaction: it queues mails, and writes what its kind of work needs beside the row.
 * What it throws undoes the storing, and the visitor is told that nothing was sent.
 */
export type FollowUp = (
  transaction: Transaction,
  submission: Submission,
  form: FormDefinition,
) => Promise<void>;

/** What was written, as it is stored. */
export const fieldsSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.array(v.string())));

const rowSchema = v.object({
  ...{ id: v.string(), reference: v.string(), owner: v.string(), release: v.string(), form: v.string() },
  work: v.picklist(WORKS),
  page: v.nullable(v.string()),
  other_site: v.nullable(v.string()),
  received_at: v.string(),
  fields: fieldsSchema,
  suspected: v.nullable(v.string()),
  left_out: v.nullable(v.string()),
  unfit: v.number(),
});

/** A row of `submissions`, read. */
export function submissionFrom(row: Row): Submission {
  const {
    page,
    other_site: otherSite,
    received_at: receivedAt,
    suspected,
    left_out: leftOut,
    unfit,
    ...rest
  } = v.parse(rowSchema, row);
  return {
    ...rest,
    receivedAt,
    unfit: unfit === 1,
    ...(page === null ? {} : { page }),
    ...(otherSite === null ? {} : { otherSite }),
    ...(suspected === null ? {} : { suspected }),
    ...(leftOut === null ? {} : { leftOut }),
  };
}
