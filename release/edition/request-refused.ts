import { UserError } from '@raptors/shared/contract/problem/user-error';

/** A request that the current site can't meet. The message says what to do. */
export class RequestRefusedError extends UserError {
  override name = 'RequestRefusedError';
}
