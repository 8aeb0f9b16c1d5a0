import { packageKey, type PackageId } from '@raptors/shared/contract/package-id';
import { globalNameOf } from '@raptors/shared/contract/names';
import { PLACEHOLDER } from '@raptors/webpack/recipes/placeholder';

/** Used instead of a release id while a package is watched. */
export const DEVELOPMENT_RELEASE = '0.0.0-000000000000';

/** Global variable that a watched remote's entry fills: the recipe's placeholder for the release id is kept. */
export const watchedGlobalName = (id: PackageId) => globalNameOf({ package: id, id: PLACEHOLDER.word });

/** File name of a watched remote's entry. */
export const REMOTE_ENTRY = 'remote-entry.js';

/** Address of a watched package's files; ends with a slash. */
export const watchedUrl = (id: PackageId) => `/~dev/${packageKey(id)}/`;
