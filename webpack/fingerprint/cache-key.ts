import { createHash } from 'node:crypto';

/** Name for a file of the cache, from everything that decides its content: 32 hexadecimal digits. */
export function cacheKey(inputs: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(input);
  return hash.digest('hex').slice(0, 32);
}
