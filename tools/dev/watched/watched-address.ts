import { packageKey, type PackageId } from '@raptors/shared/contract/package-id';
import { globalNameOf } from '@raptors/shared/contract/names';
import { PLACEHOLDER } from '@raptors/webpack/recipes/placeholder';

export const DEVELOPMENT_RELEASE = '0.0.0-000000000000';

export const watchedGlobalName = (id: PackageId) => globalNameOf({ package: id, id: PLACEHOLDER.word });

export const REMOTE_ENTRY = 'remote-entry.js';

export const watchedUrl = (id: PackageId) => `/~dev/${packageKey(id)}/`;
