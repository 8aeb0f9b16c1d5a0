import { UserError } from '@raptors/shared/contract/problem/user-error';

/** A request that the site, as it is now, cannot meet. The message says what to do. */
export class RequestRefusedError extends UserError {
  override name = 'RequestRefusedError';
}
