import { folderStore } from './folder/folder-store';
import type { Store } from './store';
import { StoreError } from './store-error';

const BUCKET_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/;

/** `s3://bucket/prefix` is a bucket, a place without `://` a folder. @throws {StoreError} for any other */
export async function openStore(place: string): Promise<Store> {
  if (!place.includes('://')) return folderStore(place);
  const [, bucket, path = ''] = BUCKET_ADDRESS.exec(place) ?? [];
  if (!bucket) {
    throw new StoreError(
      `STORE is "${place}". A bucket is written s3://bucket or s3://bucket/prefix, with the bucket's name in lower case.`,
    );
  }
  // Loaded only for buckets, because the SDK is large.
  const { openBucket } = await import('./bucket/s3-store');
  return openBucket(bucket, path.split('/').filter(Boolean).join('/'));
}
