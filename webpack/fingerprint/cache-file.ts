import { hash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A hash for the name of a file. For a cached file, the inputs are all that its content depends on. */
export const cacheKey = (inputs: readonly (string | Buffer)[]): string =>
  hash('sha256', Buffer.concat(inputs.map((input) => Buffer.from(input)))).slice(0, 32);

export function readCached(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Writes a file in one step, because several builds may run at once. */
export function writeWhole(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}.draft`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}
