import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKER_CHUNK } from '@raptors/shared/contract/names';
import { parseJsonText } from '@raptors/shared/contract/problem/parse-json';
import * as v from 'valibot';

const offlineSchema = v.object({ isOffered: v.boolean() });

/**
 * Entry of the service worker, unless the shell's content says that it is not offered. The site hands it out under an address of its own;
 * no page names it. Where a release brings none, the site takes that of earlier releases out of browsers.
 * @throws when `content/offline.json` does not say
 */
export function workerEntry(folder: string): Record<string, string> {
  const file = join(folder, 'content/offline.json');
  const { isOffered } = parseJsonText(offlineSchema, readFileSync(file, 'utf8'), file);
  return isOffered ? { [WORKER_CHUNK]: './src/offline/worker/worker.ts' } : {};
}
