import { existsSync, readFileSync } from 'node:fs';
import { parseFile } from '@raptors/shared/contract/problem/parse-file';
import { parseJson } from '@raptors/shared/contract/problem/parse-json';
import * as v from 'valibot';
import { keys } from '../store/keys';
import { parseJsonFile } from '../store/objects';
import type { Store } from '../store/store';
import { requireTrusted, trustedKeysSchema, type TrustedKeys } from './signature';

/**
 * Reads the list of keys whose signature makes an edition acceptable.
 * @returns an empty list where there is no file: then any edition is accepted
 * @throws {InvalidFileError} when the file is no such list
 */
export function readTrustedKeys(file: string): TrustedKeys {
  if (!existsSync(file)) return [];
  return parseFile(trustedKeysSchema, parseJson(readFileSync(file, 'utf8'), file), file);
}

/** @throws {UntrustedEditionError} when keys are listed, and none of them has signed this edition as the store holds it */
export async function requireTrustedEdition(
  store: Store,
  number: number,
  trusted: TrustedKeys,
): Promise<void> {
  if (trusted.length === 0) return;
  const key = keys.edition(number);
  requireTrusted(await parseJsonFile(store, v.looseObject({}), key), trusted, `${store.location}/${key}`);
}
