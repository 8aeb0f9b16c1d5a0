import { inParallel } from '../in-parallel';
import { mapStoreErrors } from '../map-store-errors';
import type { Store } from '../store';
import { StoreError } from '../store-error';
import { BucketObjects, type Bucket } from './bucket-objects';
import { createOnce, verifyConditionalWrites } from './conditional-write';
import type { RetryPolicy } from './retry';
import { asBucketError } from './s3-error';

const LEFTOVER_MS = 24 * 60 * 60 * 1000;
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
    removeLeftovers: () => objects.endUploads(Date.now() - LEFTOVER_MS),
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
