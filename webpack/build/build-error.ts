import { UserError } from '@raptors/shared/contract/problem/user-error';

/** The code of a package can't be built. The message says where and why. */
export class BuildError extends UserError {
  override name = 'BuildError';
}
