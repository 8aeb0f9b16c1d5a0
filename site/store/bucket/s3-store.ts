import { inParallel } from '../in-parallel';
import { mapStoreErrors } from '../store-error';
import type { Store } from '../store';
import { readBucketEnv } from '../../env';
import { StoreError } from '../store-error';
import { type Bucket, BucketObjects, retry, type RetryPolicy } from './bucket-objects';
import { asBucketError, conditionalWritesMissing, isTaken, isTransient } from './s3-error';
import { S3Client } from '@aws-sdk/client-s3';

/** Object stores give the time of a change in whole seconds. */
const CLOCK_STEP_MS = 1000;
const REQUESTS_AT_ONCE = 16;
/** About six seconds in all. */
const DEFAULT_RETRY_POLICY: RetryPolicy = { attempts: 6, firstPauseMs: 200 };

/**
 * Store in an S3-compatible bucket. Every write is one request, so there are no partial files. `create` is a
 * conditional write; a bucket that ignores the condition is refused.
 */
export function s3Store({
  retryPolicy: policy = DEFAULT_RETRY_POLICY,
  ...bucket
}: Bucket & { retryPolicy?: RetryPolicy }): Store {
  const { location } = bucket;
  const objects = new BucketObjects(bucket, policy);
  /** Refreshed objects, which a prune that had checked them a moment earlier could still remove. */
  const touchedKeys = new Set<string>();
  let conditionalWritesVerified: Promise<void> | undefined;

  async function refresh(key: string): Promise<boolean> {
    const isThere = await objects.refresh(key);
    if (isThere) touchedKeys.add(key);
    return isThere;
  }

  async function write(key: string, value: Buffer | string): Promise<void> {
    if (!(await refresh(key))) await createOnce(objects, policy, key, value);
  }

  /** Once per process. */
  function verifyOnce(): Promise<void> {
    conditionalWritesVerified ??= verifyConditionalWrites(objects, policy, location).catch(
      (error: unknown) => {
        conditionalWritesVerified = undefined;
        throw error;
      },
    );
    return conditionalWritesVerified;
  }

  const store: Store = {
    location,
    read: (key) => objects.read(key),
    has: async (key) => (await objects.changedAt(key)) !== undefined,
    list: (prefix) => objects.list(prefix),
    refresh,
    write,
    async writeAll(writings) {
      await inParallel(REQUESTS_AT_ONCE, writings, ([key, value]) => write(key, value));
    },
    replace: (key, value) => objects.put(key, value),
    async create(key, value) {
      await verifyOnce();
      return createOnce(objects, policy, key, value);
    },
    async settle() {
      const keys = [...touchedKeys];
      touchedKeys.clear();
      await requireAll(objects, keys, location);
    },
    async remove(key) {
      touchedKeys.delete(key);
      await objects.remove(key);
    },
    removeUnused: (key, before) => removeUnused(objects, key, before),
    // Every write is one request, so there are none.
    removeLeftovers: async () => 0,
  };
  return mapStoreErrors(store, (error) => asBucketError(error, bucket));
}

/** An answered write is safe. Refreshed objects are checked again, because a prune may have removed them. */
async function requireAll(objects: BucketObjects, keys: readonly string[], location: string): Promise<void> {
  const found = await inParallel(REQUESTS_AT_ONCE, keys, (key) => objects.changedAt(key));
  const lost = keys.find((_, index) => found[index] === undefined);
  if (lost === undefined) return;
  throw new StoreError(
    `A prune that ran at the same time removed ${lost} from the store ${location}. The site is as it was before. Run the same command again.`,
  );
}

async function removeUnused(objects: BucketObjects, key: string, before: number): Promise<boolean> {
  const at = await objects.changedAt(key);
  if (at === undefined || at + CLOCK_STEP_MS > before) return false;
  await objects.remove(key);
  return true;
}

/** What a conditional write needs of a bucket. */
type ConditionalObjects = Pick<BucketObjects, 'putIfAbsent' | 'read'>;

/** Key of an object with which the driver checks that this bucket refuses a second writer. */
const PROBE = '.tmp/conditional-writes';

/**
 * One conditional write, repeated until the answer is clear. After an attempt with an unknown outcome, "taken" may mean
 * taken by us: then the stored bytes decide.
 * @returns `false` when another writer was first
 */
async function createOnce(
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
async function verifyConditionalWrites(
  objects: ConditionalObjects,
  policy: RetryPolicy,
  location: string,
): Promise<void> {
  // The first request writes the probe if there is none; the second one has to be refused.
  for (let write = 1; write <= 2; write++) if (!(await createOnce(objects, policy, PROBE, location))) return;
  throw new StoreError(conditionalWritesMissing(location));
}

const CONNECT_MS = 5_000;
const ANSWER_MS = 30_000;

/**
 * Opens a bucket with the settings that all tools for S3 read.
 * @param path what all keys start with, without slashes at its ends
 */
export function openBucket(bucket: string, path: string): Store {
  const { endpoint, region, forcePathStyle } = readBucketEnv();
  const client = new S3Client({
    maxAttempts: 1,
    forcePathStyle,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
    ...(endpoint
      ? {
          endpoint,
          region,
          // Not all stores outside Amazon support its newer checksums.
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
        }
      : {}),
  });
  return s3Store({
    client,
    location: `s3://${bucket}${path && `/${path}`}`,
    bucket,
    prefix: path && `${path}/`,
  });
}
