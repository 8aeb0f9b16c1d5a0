import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Name for a file of the cache, from everything that decides its content: 32 hexadecimal digits. */
export function cacheKey(inputs: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(input);
  return hash.digest('hex').slice(0, 32);
}

/** Content of a file of the cache; nothing where there is none. */
export function readCached(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Writes a file in one step: several builds may run at once, and nobody reads half a file. */
export function writeWhole(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}.draft`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}
