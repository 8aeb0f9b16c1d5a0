import type { FormValues } from '@raptors/shared/contract/forms/check-form';
import { WORKS, type FormDefinition } from '@raptors/shared/contract/forms/form';
import { parsePackageKey } from '@raptors/shared/contract/package-id';
import * as v from 'valibot';
import type { Transaction, Row } from '../database/database';

/** What was written, as it is stored. */
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
    /** As it is read out: "Q 4K7 92". */
    reference: v.string(),
    /** Remote (or shell) that has the form, and its release that showed it. */
    owner: v.string(),
    release: v.string(),
    form: v.string(),
    work: v.picklist(WORKS),
    /** The page that showed it, and the origin of the other site that has that page. */
    page: given,
    other_site: given,
    received_at: v.string(),
    fields: fieldsSchema,
    /** Why it may be from a machine. */
    suspected: given,
    /** Which photographs were not kept and why, in a sentence. */
    left_out: given,
    /** 1: its release is gone and the live form does not fit: `fields` are as they were sent. */
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

/** What a visitor sent, as it is stored: a row of `submissions`, read. */
export type Submission = v.InferOutput<typeof rowSchema>;

/** A row of `submissions`, read. */
export const submissionFrom = (row: Row): Submission => v.parse(rowSchema, row);

/**
 * What follows once a submission is stored, in the same transaction: mails, and what its kind of work needs beside the row. What it throws undoes the
 * storing. `answerAt`: when the visitor's own mail may leave (milliseconds since 1970); `undefined`: there is none.
 */
export type FollowUp = (
  transaction: Transaction,
  submission: Submission,
  form: FormDefinition,
  answerAt: number | undefined,
) => Promise<void>;
