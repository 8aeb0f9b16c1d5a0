import { S3Client } from '@aws-sdk/client-s3';
import { s3Store } from './s3-store';
import type { Store } from '../store';

const CONNECT_MS = 5_000;
const ANSWER_MS = 30_000;

/**
 * Opens a bucket with the settings that all tools for S3 read: AWS_REGION, AWS_ENDPOINT_URL, credentials or a profile.
 * AWS_S3_FORCE_PATH_STYLE is our own: it puts the bucket into the path instead of the host name. Most stores outside
 * Amazon need that, so it defaults to `true` when an endpoint is set.
 * @param path what all keys start with, without slashes at its ends
 */
export function openBucket(bucket: string, path: string): Store {
  const endpoint = process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL;
  const client = new S3Client({
    maxAttempts: 1,
    forcePathStyle: (process.env.AWS_S3_FORCE_PATH_STYLE ?? String(Boolean(endpoint))) === 'true',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
    ...(endpoint
      ? {
          endpoint,
          // Stores outside Amazon accept any region, and not all of them support Amazon's newer checksums.
          region: process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION ?? 'us-east-1',
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
