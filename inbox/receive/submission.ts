import type { FormDefinition } from '@raptors/shared/contract/forms/form';
import type { FormValues } from '@raptors/shared/contract/forms/check-form';

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
  /** ISO 8601, UTC. */
  receivedAt: string;
  fields: FormValues;
  /** Why it may be from a machine. */
  suspected?: string;
  /** Its release is gone and the live form does not fit: `fields` are as they were sent. */
  unfit: boolean;
};
