import { UserError } from '@raptors/shared/contract/problem/user-error';

/** A package's own code can't be built. The message says where and why. */
export class BuildError extends UserError {
  override name = 'BuildError';
}
