import { isDevelopment } from '../env';
import { hexDigest } from '../hex-digest';
import { recordFile, RECORD_HASH_LENGTH } from '@raptors/shared/contract/page-set';
import { parseRecordFile, type RecordFile } from '@raptors/shared/contract/record-file';
import type { RegistryPageSet, RemotePin } from '@raptors/shared/contract/registry';

/** One page of a set: where its record is, and the hash that the record's file must have. */
export type RecordPin = { set: Pick<RegistryPageSet, 'module'>; slug: string; hash: string };

/** Fetches the record of one page from the release of its remote; throws when it does not come, or is not what the registry's hash says. */
export async function loadRecord(
  pin: RemotePin,
  { set, slug, hash }: RecordPin,
  signal: AbortSignal,
): Promise<RecordFile> {
  const release = pin.entry.slice(0, pin.entry.lastIndexOf('/') + 1);
  const address = release + recordFile(set.module, slug, hash);
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  const bytes = await response.arrayBuffer();
  // What is served under development has no hash, as it changes while it is written.
  const isUnhashed = isDevelopment() && hash === '';
  if (!isUnhashed && (await hexDigest(bytes, RECORD_HASH_LENGTH)) !== hash)
    throw new Error(`${address} does not have the hash that its release names.`);
  return parseRecordFile(new TextDecoder().decode(bytes), release);
}
