import { RECORD_HASH_LENGTH } from '@raptors/shared/contract/page-set';
import { parseRecordFile, type RecordFile } from '@raptors/shared/contract/record-file';
import type { PinnedRecord } from '@raptors/shared/contract/registry-pin';
import { hexDigest } from '../hex-digest';

export async function loadRecord(
  { address, folder, hash }: PinnedRecord,
  signal: AbortSignal,
): Promise<RecordFile> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  const bytes = await response.arrayBuffer();
  // Files under development have no hash, because they change.
  const isUnhashed = process.env.NODE_ENV === 'development' && hash === '';
  if (!isUnhashed && (await hexDigest(bytes, RECORD_HASH_LENGTH)) !== hash)
    throw new Error(`${address} does not have the hash that its release names.`);
  return parseRecordFile(new TextDecoder().decode(bytes), folder);
}
