import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { inParallel } from '../in-parallel';
import { objectHeaders } from './object-headers';
import { retry, type RetryPolicy } from './retry';
import {
  asBucketError,
  isAbsent,
  isTaken,
  isTransient,
  conditionalWritesMissing,
  statusOf,
} from './s3-error';
import type { Store, StoredFile } from '../store';
import { StoreError } from '../store-error';
import { mapStoreErrors } from '../map-store-errors';

// The pinned version runs on Node 20. Users who release need no warning that versions from 2027 will not.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

type Bucket = {
  /** Must not retry by itself: after a lost answer it could not tell its own first write from another writer's. */
  client: S3Client;
  /** For messages: where the bucket is. */
  location: string;
  bucket: string;
  /** What all keys start with: empty, or ends with a slash. */
  prefix: string;
  retryPolicy?: RetryPolicy;
};

/** Key of an object with which the driver checks that this bucket refuses a second writer. */
const PROBE = '.tmp/conditional-writes';
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
  client,
  location,
  bucket,
  prefix,
  retryPolicy = DEFAULT_RETRY_POLICY,
}: Bucket): Store {
  const objectOf = (key: string) => ({ Bucket: bucket, Key: prefix + key });
  const put = (key: string, value: Buffer | string) => {
    const body = Buffer.from(value);
    const condition = { IfNoneMatch: '*', Body: body, ContentLength: body.length };
    return new PutObjectCommand({ ...objectOf(key), ...objectHeaders(key), ...condition });
  };
  const withRetries = <Result>(step: () => Promise<Result>) => retry(retryPolicy, isTransient, step);
  /** Refreshed objects, which a prune that had checked them a moment earlier could still remove. */
  const touchedKeys = new Set<string>();
  let conditionalWritesVerified: Promise<void> | undefined;

  async function read(key: string): Promise<Buffer | undefined> {
    try {
      return await withRetries(async () => {
        const { Body } = await client.send(new GetObjectCommand(objectOf(key)));
        return Body ? Buffer.from(await Body.transformToByteArray()) : Buffer.alloc(0);
      });
    } catch (error) {
      return absent(error);
    }
  }

  /** When an object was written or refreshed; `undefined` when it is not there. */
  async function changedAt(key: string): Promise<number | undefined> {
    try {
      const { LastModified } = await withRetries(() => client.send(new HeadObjectCommand(objectOf(key))));
      return LastModified?.getTime() ?? 0;
    } catch (error) {
      absent(error);
      await checkBucket();
      return undefined;
    }
  }

  /** A HEAD request gets the same answer for a missing bucket and a missing object. */
  async function checkBucket(): Promise<void> {
    try {
      await withRetries(() => client.send(new HeadBucketCommand({ Bucket: bucket })));
    } catch (error) {
      throw isAbsent(error) ? Object.assign(error as Error, { name: 'NoSuchBucket' }) : error;
    }
  }

  /** Copies an object onto itself, which is how an object store sets its time. */
  async function refresh(key: string): Promise<boolean> {
    const source = `${bucket}/${prefix}${key}`.split('/').map(encodeURIComponent).join('/');
    try {
      const copy = {
        ...objectOf(key),
        ...objectHeaders(key),
        CopySource: source,
        MetadataDirective: 'REPLACE' as const,
      };
      await withRetries(() => client.send(new CopyObjectCommand(copy)));
      touchedKeys.add(key);
      return true;
    } catch (error) {
      return absent(error) ?? false;
    }
  }

  /**
   * One conditional write, repeated until the answer is clear. After an attempt with an unknown outcome, "taken" may
   * mean taken by us: then the stored bytes decide.
   */
  async function createOnce(key: string, value: Buffer | string): Promise<boolean> {
    const isOurs = async () => (await read(key))?.equals(Buffer.from(value));
    let isUnclear = false;
    const noteUnclear = (error: unknown) => {
      isUnclear ||= isTransient(error);
      return isTransient(error);
    };
    try {
      await retry(retryPolicy, noteUnclear, () => client.send(put(key, value)));
      return true;
    } catch (error) {
      if (isTaken(error) && !isUnclear) return false;
      if (!isTaken(error) && !isTransient(error)) throw error;
      const ours = await isOurs();
      if (ours === undefined) throw error;
      return ours;
    }
  }

  async function write(key: string, value: Buffer | string): Promise<void> {
    if (!(await refresh(key))) await createOnce(key, value);
  }

  /** A store that overwrites existing objects would lose one of two simultaneous releases. Checked once per process. */
  async function verifyConditionalWrites(): Promise<void> {
    // The first request writes the probe if there is none; the second one has to be refused.
    for (let write = 1; write <= 2; write++) if (!(await createOnce(PROBE, location))) return;
    throw new StoreError(conditionalWritesMissing(location));
  }

  const store: Store = {
    location,
    read,
    refresh,
    async has(key) {
      return (await changedAt(key)) !== undefined;
    },
    write,
    async writeAll(writings) {
      await inParallel(REQUESTS_AT_ONCE, writings, ([key, value]) => write(key, value));
    },
    async replace(key, value) {
      const body = Buffer.from(value);
      const request = { ...objectOf(key), ...objectHeaders(key), Body: body, ContentLength: body.length };
      await withRetries(() => client.send(new PutObjectCommand(request)));
    },
    async create(key, value) {
      conditionalWritesVerified ??= verifyConditionalWrites().catch((error: unknown) => {
        conditionalWritesVerified = undefined;
        throw error;
      });
      await conditionalWritesVerified;
      return createOnce(key, value);
    },
    /** An answered write is safe. Refreshed objects are checked again, because a prune may have removed them. */
    async settle() {
      const keys = [...touchedKeys];
      touchedKeys.clear();
      const found = await inParallel(REQUESTS_AT_ONCE, keys, changedAt);
      const lost = keys.find((_, index) => found[index] === undefined);
      if (lost === undefined) return;
      throw new StoreError(
        `A prune that ran at the same time removed ${lost} from the store ${location}. The site is as it was before. Run the same command again.`,
      );
    },
    async list(within) {
      const files: StoredFile[] = [];
      let from: string | undefined;
      do {
        const request = new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix + within,
          ContinuationToken: from,
        });
        const {
          Contents = [],
          IsTruncated,
          NextContinuationToken,
        } = await withRetries(() => client.send(request));
        for (const { Key = '', Size = 0, LastModified } of Contents) {
          files.push({
            key: Key.slice(prefix.length),
            bytes: Size,
            modifiedAt: LastModified?.getTime() ?? 0,
          });
        }
        from = IsTruncated ? NextContinuationToken : undefined;
      } while (from);
      return files.sort((a, b) => (a.key < b.key ? -1 : 1));
    },
    async remove(key) {
      touchedKeys.delete(key);
      await withRetries(() => client.send(new DeleteObjectCommand(objectOf(key))));
    },
    async removeUnused(key, before) {
      const at = await changedAt(key);
      if (at === undefined || at + CLOCK_STEP_MS > before) return false;
      await withRetries(() => client.send(new DeleteObjectCommand(objectOf(key))));
      return true;
    },
    /**
     * This tool makes no multipart uploads, but a person or a copying program may have left unfinished ones below the
     * store's prefix.
     */
    async removeLeftovers() {
      try {
        const uploads = new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix });
        const { Uploads = [] } = await withRetries(() => client.send(uploads));
        const old = Uploads.filter(
          ({ Initiated }) => Initiated && Date.now() - Initiated.getTime() > LEFTOVER_MS,
        );
        for (const { Key, UploadId } of old) {
          await withRetries(() =>
            client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })),
          );
        }
        return old.length;
      } catch (error) {
        // Some stores have no such uploads or don't list them; then there is nothing to clean up.
        if ([403, 405, 501].includes(statusOf(error) ?? 0)) return 0;
        throw error;
      }
    },
  };
  return mapStoreErrors(store, (error) => asBucketError(error, { location, bucket }));
}

function absent(error: unknown): undefined {
  if (isAbsent(error)) return undefined;
  throw error;
}
