import { setTimeout as pause } from 'node:timers/promises';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { settings } from '../../settings';
import { encodingOf } from '../compressed';
import { contentType } from '../content-type';
import { IMMUTABLE, REVALIDATE } from '../http-headers';
import { inParallel } from '../in-parallel';
import type { Store, StoredFile } from '../store';
import { mapStoreErrors, StoreError } from '../store-error';
import { asBucketError, conditionalWritesMissing, isAbsent, isTaken, isTransient } from './s3-error';

type Bucket = {
  /** Must not retry itself: after a lost answer it could not tell its own write from another writer's. */
  client: S3Client;
  location: string;
  bucket: string;
  prefix: string;
  /** On average, each pause is twice as long as the one before. */
  retryPolicy?: { attempts: number; firstPauseMs: number };
};

/** `Last-Modified` is in whole seconds. */
const CLOCK_STEP_MS = 1000;
const REQUESTS_AT_ONCE = 16;
const DEFAULT_RETRY_POLICY = { attempts: 6, firstPauseMs: 200 };
/** Key of the object by which the driver checks that this bucket refuses a second writer. */
const PROBE = '.tmp/conditional-writes';

/** Store in an S3-compatible bucket. Every file is written by one request, so there are no partial files. */
export function s3Store({ client, location, bucket, prefix, ...options }: Bucket): Store {
  const { attempts, firstPauseMs } = options.retryPolicy ?? DEFAULT_RETRY_POLICY;
  const touchedKeys = new Set<string>();
  let conditionalWritesVerified = false;

  /** Repeats a step after errors that may pass, such as an answer that breaks off or a conflict of two writers. */
  async function repeated<Result>(step: () => Promise<Result>, mayPass = isTransient): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await step();
      } catch (error) {
        if (!mayPass(error) || attempt >= attempts) throw error;
        // Random, so that several clients do not retry at the same moment.
        await pause(firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
      }
    }
  }
  const objectAt = (key: string) => ({ Bucket: bucket, Key: prefix + key });
  const written = (key: string, value: Buffer | string) => {
    const body = Buffer.from(value);
    return { ...objectAt(key), ...objectHeaders(key), Body: body, ContentLength: body.length };
  };

  async function read(key: string): Promise<Buffer | undefined> {
    const get = new GetObjectCommand(objectAt(key));
    return repeated(async () => {
      const { Body } = await client.send(get);
      return Body ? Buffer.from(await Body.transformToByteArray()) : Buffer.alloc(0);
    }).catch(absent);
  }

  /** In milliseconds since 1970; `undefined` for a missing object. */
  async function changedAt(key: string): Promise<number | undefined> {
    const head = await repeated(() => client.send(new HeadObjectCommand(objectAt(key)))).catch(absent);
    if (head) return head.LastModified?.getTime() ?? 0;
    // A HEAD request gets the same answer for a missing bucket and a missing object.
    await repeated(() => client.send(new HeadBucketCommand({ Bucket: bucket }))).catch((error: Error) => {
      throw isAbsent(error) ? Object.assign(error, { name: 'NoSuchBucket' }) : error;
    });
    return undefined;
  }

  /** Inside the bucket: the content is not sent. `false` for a missing object. */
  async function copy(from: string, to: string): Promise<boolean> {
    const command = new CopyObjectCommand({
      ...objectAt(to),
      ...objectHeaders(to),
      CopySource: `${bucket}/${prefix}${from}`.split('/').map(encodeURIComponent).join('/'),
      MetadataDirective: 'REPLACE',
    });
    return (await repeated(() => client.send(command)).then(() => true, absent)) ?? false;
  }

  /** Copies an object onto itself, which updates its time. */
  async function refresh(key: string): Promise<boolean> {
    const isThere = await copy(key, key);
    if (isThere) touchedKeys.add(key);
    return isThere;
  }
  const has = async (key: string) => (await changedAt(key)) !== undefined;

  /** A conditional write. After an attempt with an unknown outcome, "taken" may mean our own write: then the stored bytes decide. */
  async function createOnce(key: string, value: Buffer | string): Promise<boolean> {
    let isUnclear = false;
    const noteUnclear = (error: unknown) => {
      isUnclear ||= isTransient(error);
      return isTransient(error);
    };
    try {
      const put = new PutObjectCommand({ ...written(key, value), IfNoneMatch: '*' });
      await repeated(() => client.send(put), noteUnclear);
      return true;
    } catch (error) {
      if (isTaken(error) && !isUnclear) return false;
      if (!isTaken(error) && !isTransient(error)) throw error;
      const stored = await read(key);
      if (stored === undefined) throw error;
      return stored.equals(Buffer.from(value));
    }
  }

  /** Refuses a store that overwrites existing objects, because it would lose one of two simultaneous releases. */
  async function verifyConditionalWrites(): Promise<void> {
    // The first write succeeds only if there is no probe yet; then the second must be refused.
    for (let write = 1; write <= 2; write++) if (!(await createOnce(PROBE, location))) return;
    throw new StoreError(conditionalWritesMissing(location));
  }

  async function write(key: string, value: Buffer | string): Promise<void> {
    if (!(await refresh(key))) await createOnce(key, value);
  }

  async function remove(key: string): Promise<void> {
    touchedKeys.delete(key);
    await repeated(() => client.send(new DeleteObjectCommand(objectAt(key))));
  }

  const store: Store = {
    location,
    read,
    has,
    list: (within) =>
      repeated(async () => {
        const files: StoredFile[] = [];
        const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix + within });
        for await (const { Contents = [] } of pages)
          for (const { Key = '', Size: bytes = 0, LastModified } of Contents)
            files.push({ key: Key.slice(prefix.length), bytes, modifiedAt: LastModified?.getTime() ?? 0 });
        return files.sort((a, b) => (a.key < b.key ? -1 : 1));
      }),
    refresh,
    // Two writers of one key copy the same bytes.
    link: async (from, to) => !(await has(to)) && copy(from, to),
    write,
    async writeAll(writings) {
      await inParallel(REQUESTS_AT_ONCE, writings, ([key, value]) => write(key, value));
    },
    async replace(key, value) {
      await repeated(() => client.send(new PutObjectCommand(written(key, value))));
    },
    async create(key, value) {
      if (!conditionalWritesVerified) await verifyConditionalWrites();
      conditionalWritesVerified = true;
      return createOnce(key, value);
    },
    /** Refreshed objects are checked again, because a prune may have removed them meanwhile. */
    async flush() {
      const keys = [...touchedKeys];
      touchedKeys.clear();
      const found = await inParallel(REQUESTS_AT_ONCE, keys, changedAt);
      const lost = keys.find((_, index) => found[index] === undefined);
      if (lost === undefined) return;
      throw new StoreError(
        `A prune that ran at the same time removed ${lost} from the store ${location}. The site is as it was before. Run the same command again.`,
      );
    },
    remove,
    async removeUnused(key, before) {
      const at = await changedAt(key);
      if (at === undefined || at + CLOCK_STEP_MS > before) return false;
      await remove(key);
      return true;
    },
    removeLeftovers: async () => 0,
  };
  return mapStoreErrors(store, (error) => asBucketError(error, { location, bucket }));
}

function absent(error: unknown): undefined {
  if (isAbsent(error)) return undefined;
  throw error;
}

/** For a CDN that serves files from the bucket: `x.js.br` is `x.js`, brotli-encoded. Only files of releases are immutable for it. */
function objectHeaders(key: string) {
  const caching = key.startsWith('releases/') ? IMMUTABLE : REVALIDATE;
  const { plain, isCompressed } = encodingOf(key);
  if (!isCompressed) return { ContentType: contentType(key), CacheControl: caching };
  // Asks stores and CDNs to leave the bytes as they are.
  const untouched = `${caching}, no-transform`;
  return { ContentType: contentType(plain), CacheControl: untouched, ContentEncoding: 'br' };
}

const CONNECT_MS = 5_000;
const ANSWER_MS = 30_000;

/** @param path prefix of all keys */
export function openBucket(bucket: string, path: string): Store {
  const set = settings();
  const endpoint = set.AWS_ENDPOINT_URL_S3 || set.AWS_ENDPOINT_URL;
  // Hides the SDK's warning about Node 20.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const client = new S3Client({
    maxAttempts: 1,
    // Not all stores outside Amazon accept the bucket in the host name.
    forcePathStyle: (set.AWS_S3_FORCE_PATH_STYLE ?? String(Boolean(endpoint))) === 'true',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
    ...(endpoint
      ? {
          endpoint,
          region: set.AWS_REGION || 'us-east-1',
          // Not all stores outside Amazon support its newer checksums.
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
        }
      : {}),
  });
  const location = `s3://${bucket}${path && `/${path}`}`;
  return s3Store({ client, location, bucket, prefix: path && `${path}/` });
}
