import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { startBucketServer } from '../../testing/bucket-server';
import { s3Store } from './s3-store';
import { StoreError } from '../store-error';
import { describeStore } from '../../testing/store.conformance';

let server: Awaited<ReturnType<typeof startBucketServer>>;
let prefixes = 0;

beforeAll(async () => void (server = await startBucketServer()));
afterAll(() => server.close());

const open = (prefix: string, bucket = server.bucket) =>
  s3Store({
    client: server.client,
    location: `s3://${bucket}/${prefix}`,
    bucket,
    prefix,
    retryPolicy: { attempts: 3, firstPauseMs: 5 },
  });

describe('a store in a bucket', () => {
  describeStore(
    async () => {
      const prefix = `run ${++prefixes}/`;
      return { store: open(prefix), reopen: () => open(prefix), close: async () => undefined };
    },
    { clockStepMs: 1000 },
  );

  it.each([
    [
      'releases/engage/1/x.js.br',
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable, no-transform',
      'br',
    ],
    ['releases/engage/1/x.woff2', 'font/woff2', 'public, max-age=31536000, immutable', undefined],
    ['objects/ab/ab.html.br', 'text/html; charset=utf-8', 'no-cache, no-transform', 'br'],
    ['editions/00000001.json', 'application/json; charset=utf-8', 'no-cache', undefined],
  ])('stores %s so that a CDN can hand it on, refreshed or not', async (key, type, caching, encoding) => {
    const prefix = `run${++prefixes}/`;
    const store = open(prefix);
    const headers = async () => {
      const head = await server.client.send(
        new HeadObjectCommand({ Bucket: server.bucket, Key: prefix + key }),
      );
      return [head.ContentType, head.CacheControl, head.ContentEncoding];
    };
    await store.write(key, 'x');
    expect(await headers()).toEqual([type, caching, encoding]);
    await store.refresh(key);
    expect(await headers()).toEqual([type, caching, encoding]);
  });

  it('stays below its prefix, and works without one', async () => {
    await open('').write('lonely/a.json', 'a');
    expect((await open('').list('lonely/')).map(({ key }) => key)).toEqual(['lonely/a.json']);
    await open('lonely/').write('b/c.json', 'c');
    const { Body } = await server.client.send(
      new GetObjectCommand({ Bucket: server.bucket, Key: 'lonely/b/c.json' }),
    );
    expect(await Body?.transformToString()).toBe('c');
  });

  it('fails when a prune has removed what it had refreshed', async () => {
    const prefix = `run${++prefixes}/`;
    const store = open(prefix);
    await store.write('objects/a.json', 'a');
    await store.write('objects/a.json', 'a');
    await open(prefix).remove('objects/a.json');
    await expect(store.flush()).rejects.toThrow(
      /prune that ran at the same time removed objects\/a\.json.*Run the same command again/,
    );
  });
});

describe('a bucket that cannot be used', () => {
  it('is named when it does not exist, by every method', async () => {
    const store = open('x/', 'no-such');
    const sentence = /There is no bucket "no-such" \(store s3:\/\/no-such\/x\/\)\. Create it/;
    await expect(store.read('a.json')).rejects.toThrow(sentence);
    await expect(store.has('a.json')).rejects.toThrow(sentence);
    await expect(store.list('a/')).rejects.toThrow(sentence);
    await expect(store.write('a.json', 'a')).rejects.toThrow(sentence);
    await expect(store.create('a.json', 'a')).rejects.toThrow(StoreError);
  });

  it('is refused before anything is created when it ignores the condition of a write', async () => {
    const careless = await startBucketServer({ isConditional: false });
    try {
      const { client, bucket } = careless;
      const store = s3Store({ client, location: 's3://site', bucket, prefix: '' });
      await expect(store.create('editions/00000001.json', 'a')).rejects.toThrow(
        /does not support conditional writes.*Nothing was released/,
      );
      expect(await store.has('editions/00000001.json')).toBe(false);
    } finally {
      await careless.close();
    }
  });
});
