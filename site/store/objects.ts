import { createHash } from 'node:crypto';
import type { GenericSchema, InferOutput } from 'valibot';
import { InvalidFileError, parseFile } from '@raptors/shared/contract/problem';
import { keys } from './keys';
import type { Store } from './store';

/** Content hash that names an object. */
export const sha256Of = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

/** Writes JSON under the hash of its content and returns that hash. */
export async function writeObject(store: Store, value: unknown): Promise<string> {
  const text = JSON.stringify(value);
  const sha256 = sha256Of(text);
  await store.write(keys.object(sha256, 'json'), text);
  return sha256;
}

/** @throws {InvalidFileError} when the object is missing or does not fit */
export async function readObject<Schema extends GenericSchema>(
  store: Store,
  schema: Schema,
  sha256: string,
): Promise<InferOutput<Schema>> {
  return parseJsonFile(store, schema, keys.object(sha256, 'json'));
}

/** @throws {InvalidFileError} when the file is missing, is not JSON or does not fit */
export async function parseJsonFile<Schema extends GenericSchema>(
  store: Store,
  schema: Schema,
  key: string,
): Promise<InferOutput<Schema>> {
  const bytes = await store.read(key);
  const problem = (reason: string) =>
    new InvalidFileError([{ file: `${store.location}/${key}`, field: '', reason }]);
  if (!bytes) throw problem('is missing in the store');
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw problem(`is damaged: ${(error as Error).message}`);
  }
  return parseFile(schema, value, `${store.location}/${key}`);
}
