import type { FormValues } from '@raptors/shared/contract/forms/check-form';
import { FORM_KINDS, type FormDefinition } from '@raptors/shared/contract/forms/form';
import { parsePackageKey } from '@raptors/shared/contract/package-id';
import * as v from 'valibot';
import type { Transaction, Row } from '../database/database';

export const fieldsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.array(v.string())),
  v.transform((fields): FormValues => fields),
);

const given = v.pipe(
  v.nullable(v.string()),
  v.transform((value) => value ?? undefined),
);

const rowSchema = v.pipe(
  v.object({
    id: v.string(),
    reference: v.string(),
    /** Package of the form, and the release that showed it. */
    owner: v.string(),
    release: v.string(),
    form: v.string(),
    work: v.picklist(FORM_KINDS),
    page: given,
    other_site: given,
    received_at: v.string(),
    fields: fieldsSchema,
    suspected: given,
    /** Which photographs were not kept and why, in a sentence. */
    left_out: given,
    /** 1: the form's release no longer exists and the live form does not fit, so `fields` are as sent. */
    unfit: v.number(),
  }),
  v.transform(({ other_site: otherSite, received_at: receivedAt, left_out: leftOut, unfit, ...row }) => ({
    ...row,
    package: parsePackageKey(row.owner),
    otherSite,
    receivedAt,
    leftOut,
    unfit: unfit === 1,
  })),
);

export type Submission = v.InferOutput<typeof rowSchema>;

export const submissionFrom = (row: Row): Submission => v.parse(rowSchema, row);

/**
 * Queues mails and adds rows in the transaction that stores a submission, or clears its suspicion. If it throws, nothing is
 * stored. `answerAt`: when the visitor's mail may be sent (milliseconds since 1970); `undefined`: no mail.
 */
export type FollowUp = (
  transaction: Transaction,
  submission: Submission,
  form: FormDefinition,
  answerAt: number | undefined,
) => Promise<void>;
