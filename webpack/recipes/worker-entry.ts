import { join } from 'node:path';
import { WORKER_CHUNK } from '@raptors/shared/contract/names';
import * as v from 'valibot';
import { readJsonFile } from '../fingerprint/source-package';

const offlineSchema = v.object({ isOffered: v.boolean() });

/**
 * Entry of the service worker, unless the shell's content says that it is not offered. The site hands it out under an address of its own;
 * no page names it. Where a release brings none, the site takes that of earlier releases out of browsers.
 * @throws {InvalidFileError} when `content/offline.json` does not say
 */
export function workerEntry(folder: string): Record<string, string> {
  const { isOffered } = readJsonFile(offlineSchema, join(folder, 'content/offline.json'));
  return isOffered ? { [WORKER_CHUNK]: './src/offline/worker/worker.ts' } : {};
}
