import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { StoredFile } from '../store';
import { isAbsent, isTransient } from './s3-error';
import { IMMUTABLE, REVALIDATE } from '../http-headers';
import { ENCODINGS, isCompressible } from '../compressed';
import { contentType } from '../content-type';
import { setTimeout as pause } from 'node:timers/promises';

/** A bucket, or the part of it below a prefix. */
export type Bucket = {
  /** Must not retry by itself: after a lost answer it could not tell its own first write from another writer's. */
  client: S3Client;
  /** For messages: where the bucket is. */
  location: string;
  bucket: string;
  /** What all keys start with: empty, or ends with a slash. */
  prefix: string;
};

/** The requests that a store makes of a bucket. Each is repeated while it fails for the moment; only `putIfAbsent` is sent once. */
export class BucketObjects {
  readonly #bucket: Bucket;
  readonly #policy: RetryPolicy;

  constructor(bucket: Bucket, policy: RetryPolicy) {
    this.#bucket = bucket;
    this.#policy = policy;
  }

  /** The content of an object; `undefined` if there is none. */
  async read(key: string): Promise<Buffer | undefined> {
    try {
      return await this.#repeated(async () => {
        const { Body } = await this.#bucket.client.send(new GetObjectCommand(this.#object(key)));
        return Body ? Buffer.from(await Body.transformToByteArray()) : Buffer.alloc(0);
      });
    } catch (error) {
      return absent(error);
    }
  }

  /** When an object was written or refreshed, in milliseconds since 1970; `undefined` when it is not there. */
  async changedAt(key: string): Promise<number | undefined> {
    try {
      const head = new HeadObjectCommand(this.#object(key));
      const { LastModified } = await this.#repeated(() => this.#bucket.client.send(head));
      return LastModified?.getTime() ?? 0;
    } catch (error) {
      absent(error);
      await this.#checkBucket();
      return undefined;
    }
  }

  /** Copies an object onto itself, which is how an object store sets its time; `false` when it is not there. */
  async refresh(key: string): Promise<boolean> {
    const { client, bucket, prefix } = this.#bucket;
    const copy = new CopyObjectCommand({
      ...this.#object(key),
      ...objectHeaders(key),
      CopySource: `${bucket}/${prefix}${key}`.split('/').map(encodeURIComponent).join('/'),
      MetadataDirective: 'REPLACE',
    });
    try {
      await this.#repeated(() => client.send(copy));
      return true;
    } catch (error) {
      return absent(error) ?? false;
    }
  }

  /**
   * One conditional write, sent once.
   * @throws an error that `isTaken` when there is such an object
   */
  async putIfAbsent(key: string, value: Buffer | string): Promise<void> {
    await this.#bucket.client.send(new PutObjectCommand({ ...this.#written(key, value), IfNoneMatch: '*' }));
  }

  /** Writes an object, whatever was there. */
  async put(key: string, value: Buffer | string): Promise<void> {
    const request = new PutObjectCommand(this.#written(key, value));
    await this.#repeated(() => this.#bucket.client.send(request));
  }

  /** Removes an object; one that is not there is no error. */
  async remove(key: string): Promise<void> {
    await this.#repeated(() => this.#bucket.client.send(new DeleteObjectCommand(this.#object(key))));
  }

  /** Objects below a prefix, sorted by key. */
  async list(within: string): Promise<StoredFile[]> {
    const { client, bucket, prefix } = this.#bucket;
    const files: StoredFile[] = [];
    let from: string | undefined;
    do {
      const request = { Bucket: bucket, Prefix: prefix + within, ContinuationToken: from };
      const page = await this.#repeated(() => client.send(new ListObjectsV2Command(request)));
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
        files.push({
          key: Key.slice(prefix.length),
          bytes: Size,
          modifiedAt: LastModified?.getTime() ?? 0,
        });
      from = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (from);
    return files.sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  /** A HEAD request gets the same answer for a missing bucket and a missing object. */
  async #checkBucket(): Promise<void> {
    const { client, bucket } = this.#bucket;
    try {
      await this.#repeated(() => client.send(new HeadBucketCommand({ Bucket: bucket })));
    } catch (error) {
      throw isAbsent(error) ? Object.assign(error as Error, { name: 'NoSuchBucket' }) : error;
    }
  }

  #object(key: string) {
    return { Bucket: this.#bucket.bucket, Key: this.#bucket.prefix + key };
  }

  #written(key: string, value: Buffer | string) {
    const body = Buffer.from(value);
    return { ...this.#object(key), ...objectHeaders(key), Body: body, ContentLength: body.length };
  }

  #repeated<Result>(step: () => Promise<Result>): Promise<Result> {
    return retry(this.#policy, isTransient, step);
  }
}

function absent(error: unknown): undefined {
  if (isAbsent(error)) return undefined;
  throw error;
}

/** The HTTP headers with which a bucket serves an object. */
type ObjectHeaders = { ContentType: string; CacheControl: string; ContentEncoding?: string };

/**
 * Headers of a stored file, with which a CDN in front of the bucket can serve it unchanged: `x.js.br` is `x.js`,
 * brotli-encoded. Browsers may keep only files of releases for ever. A page is stored under its content hash, but shown
 * at an address that may show another page after the next flip.
 */
function objectHeaders(key: string): ObjectHeaders {
  const cacheControl = key.startsWith('releases/') ? IMMUTABLE : REVALIDATE;
  const form = Object.entries(ENCODINGS).find(([, extension]) => key.endsWith(extension));
  const plain = form ? key.slice(0, -form[1].length) : key;
  if (!form || !isCompressible(plain)) return { ContentType: contentType(key), CacheControl: cacheControl };
  return {
    ContentType: contentType(plain),
    // Some stores unpack gzip by default when they send it, so the bytes would differ from those that were written.
    CacheControl: `${cacheControl}, no-transform`,
    ContentEncoding: form[0],
  };
}

/** How often a request is made at most, and how long the first pause is; each further one is about twice as long. */
export type RetryPolicy = { attempts: number; firstPauseMs: number };

/**
 * Repeats a step while it fails with a temporary error.
 * @param mayPass says whether an error is temporary; called once for each error, the last one included
 */
export async function retry<Result>(
  policy: RetryPolicy,
  mayPass: (error: unknown) => boolean,
  step: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await step();
    } catch (error) {
      if (!mayPass(error) || attempt >= policy.attempts) throw error;
      // A random part of the pause keeps several clients from retrying at the same moment.
      await pause(policy.firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}
