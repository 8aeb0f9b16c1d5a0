import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import S3rver from '@20minutes/s3rver';

export const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export const testClient = (endpoint: string) =>
  new S3Client({
    endpoint,
    region: 'us-east-1',
    credentials: CREDENTIALS,
    forcePathStyle: true,
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 500, requestTimeout: 2000, throwOnRequestTimeout: true },
  });

/** An S3 server with one empty bucket. s3rver ignores `If-None-Match`, so a middleware checks it, unless `isConditional` is `false`. */
export async function startBucketServer({ isConditional = true } = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'));
  const bucket = 'site';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    // s3rver signs the bucket's address with a final slash, the SDK without.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: bucket }],
  });
  server.logger.silent = true;
  server.middleware.unshift(timesOfCopies(server));
  if (isConditional) server.middleware.unshift(conditionalWrites(server));
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const client = testClient(endpoint);
  return {
    endpoint,
    bucket,
    client,
    async close() {
      client.destroy();
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

const placeOf = (path: string) => {
  const [, bucket = '', ...key] = decodeURIComponent(path).split('/');
  return [bucket, key.join('/')] as const;
};

/** s3rver does not update the time of an object that is copied onto itself; a bucket does. */
function timesOfCopies(server: S3rver): S3rver['middleware'][number] {
  return async (context, next) => {
    await next();
    if (context.method !== 'PUT' || !context.headers['x-amz-copy-source'] || context.status !== 200) return;
    const now = new Date();
    await utimes(server.store.getResourcePath(...placeOf(context.path), 'object'), now, now);
  };
}

function conditionalWrites(server: S3rver): S3rver['middleware'][number] {
  const writing = new Map<string, Promise<void>>();
  return async (context, next) => {
    if (context.method !== 'PUT' || context.headers['if-none-match'] !== '*') return next();
    const turn = (writing.get(context.path) ?? Promise.resolve()).then(async () => {
      if (!(await server.store.existsObject(...placeOf(context.path)))) return next();
      context.status = 412;
      context.type = 'application/xml';
      context.body = s3Error('PreconditionFailed');
    });
    writing.set(
      context.path,
      turn.catch(() => undefined),
    );
    return turn;
  };
}

export const s3Error = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message><RequestId>1</RequestId></Error>`;
