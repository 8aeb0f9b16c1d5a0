import type { FormDefinition } from '@raptors/shared/contract/forms/form';
import type { Html } from './pages/html';
import { pledgeReceipt } from './pledge/pledge-receipt';
import type { Submission } from './receive/submission';

/** What a receipt says below the thanks, in place of the reference: how to complete a gift. */
export type ReceiptPart = (submission: Submission, form: FormDefinition) => Html | Promise<Html>;

/** By work. A receipt of work that is not listed says what was sent, and nothing else. */
export const RECEIPT_PARTS: Partial<Record<Submission['work'], ReceiptPart>> = { pledge: pledgeReceipt };
