import { globalNameOf } from '@raptors/shared/contract/names';
import { PLACEHOLDER } from '@raptors/webpack/recipes/placeholder';

/** Used instead of a release id while a package is served hot. */
export const DEVELOPMENT_RELEASE = '0.0.0-000000000000';

/** Global variable that a hot remote's entry fills: the recipe's placeholder for the release id is kept. */
export const hotGlobalName = (name: string) => globalNameOf(name, PLACEHOLDER.word);

/** File name of a hot remote's entry. */
export const REMOTE_ENTRY = 'remote-entry.js';

/** Address of a hot package's files; ends with a slash. */
export const hotUrl = (name: string) => `/~dev/${name}/`;
