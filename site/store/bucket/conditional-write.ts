import { StoreError } from '../store-error';
import type { BucketObjects } from './bucket-objects';
import { retry, type RetryPolicy } from './retry';
import { conditionalWritesMissing, isTaken, isTransient } from './s3-error';

/** What a conditional write needs of a bucket. */
export type ConditionalObjects = Pick<BucketObjects, 'putIfAbsent' | 'read'>;

/** Key of an object with which the driver checks that this bucket refuses a second writer. */
const PROBE = '.tmp/conditional-writes';

/**
 * One conditional write, repeated until the answer is clear. After an attempt with an unknown outcome, "taken" may mean
 * taken by us: then the stored bytes decide.
 * @returns `false` when another writer was first
 */
export async function createOnce(
  objects: ConditionalObjects,
  policy: RetryPolicy,
  key: string,
  value: Buffer | string,
): Promise<boolean> {
  let isUnclear = false;
  const noteUnclear = (error: unknown) => {
    isUnclear ||= isTransient(error);
    return isTransient(error);
  };
  try {
    await retry(policy, noteUnclear, () => objects.putIfAbsent(key, value));
    return true;
  } catch (error) {
    if (isTaken(error) && !isUnclear) return false;
    if (!isTaken(error) && !isTransient(error)) throw error;
    const stored = await objects.read(key);
    if (stored === undefined) throw error;
    return stored.equals(Buffer.from(value));
  }
}

/**
 * A store that overwrites existing objects would lose one of two simultaneous releases.
 * @throws {StoreError} when the bucket does that
 */
export async function verifyConditionalWrites(
  objects: ConditionalObjects,
  policy: RetryPolicy,
  location: string,
): Promise<void> {
  // The first request writes the probe if there is none; the second one has to be refused.
  for (let write = 1; write <= 2; write++) if (!(await createOnce(objects, policy, PROBE, location))) return;
  throw new StoreError(conditionalWritesMissing(location));
}
