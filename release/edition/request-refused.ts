import { UserError } from '@raptors/shared/contract/problem/user-error';

/** What was asked for cannot be, as the site is now. The message says what to do. */
export class RequestRefusedError extends UserError {
  override name = 'RequestRefusedError';
}
