import { hash } from 'node:crypto';
import type { GenericSchema, InferOutput } from 'valibot';
import { InvalidFileError, parseFile } from '@raptors/shared/publishing/parse-file';
import { parseJson } from '@raptors/shared/publishing/parse-json';
import { releaseSchema, type Release } from '@raptors/shared/publishing/release';
import { keys } from './keys';
import type { Store } from './store';

export const sha256Of = (content: Buffer | string) => hash('sha256', content, 'hex');

export const readObject = <Schema extends GenericSchema>(store: Store, schema: Schema, sha256: string) =>
  parseJsonFile(store, schema, keys.object(sha256, 'json'));

export const readRelease = (store: Store, name: string, id: string): Promise<Release> =>
  parseJsonFile(store, releaseSchema, keys.release(name, id));

/** @throws {InvalidFileError} when the file is missing, is not JSON or does not fit the schema */
export async function parseJsonFile<Schema extends GenericSchema>(
  store: Store,
  schema: Schema,
  key: string,
): Promise<InferOutput<Schema>> {
  const file = `${store.location}/${key}`;
  const bytes = await store.read(key);
  if (!bytes) throw new InvalidFileError([{ file, reason: 'is missing in the store' }]);
  return parseFile(
    schema,
    parseJson(bytes.toString('utf8'), file, (why) => ({ reason: `is damaged: ${why}` })),
    file,
  );
}

/** Undefined for a missing or damaged file; throws every other error, such as that of an unreachable store. */
export function ignoreInvalid(error: unknown): undefined {
  if (error instanceof InvalidFileError) return undefined;
  throw error;
}

/** JSON that is equal for equal fields in any order. */
export const orderedJson = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
