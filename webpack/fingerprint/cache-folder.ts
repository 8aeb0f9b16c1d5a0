import { dirname, join } from 'node:path';
import { nearestLock } from './locked-versions';

/** Where builds keep what they can use again: among the libraries of the project that the package belongs to. */
export function cacheFolder(folder: string): string {
  return join(dirname(nearestLock(folder) ?? join(folder, 'package-lock.json')), 'node_modules/.cache');
}
