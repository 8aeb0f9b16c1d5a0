/**
 * Answers that the bucket server of the tests can't give: those that Amazon documents for conditional writes (200; 412
 * PreconditionFailed; 409 ConditionalRequestConflict; 503 SlowDown), broken connections, lists of several pages, and refusals.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { s3Error, testClient } from '../../testing/bucket-server';
import { startHttpServer, type RunningServer } from '@raptors/tests/support/site/http-server';
import { s3Store } from './s3-store';
import { StoreError } from '../store-error';

const KEY = 'editions/00000007.json';

type Answer = (request: { method: string; key: string; body: Buffer; response: ServerResponse }) => void;

/** Each test decides what happens to the writes of one key. */
class RecordedBucket {
  readonly objects = new Map<string, Buffer>();
  readonly requests: string[] = [];
  private scripted: Answer[] = [];
  private server?: RunningServer;
  endpoint = '';

  async start() {
    this.server = await startHttpServer(
      (request, response) => void this.answer(request, response),
      '127.0.0.1',
    );
    this.endpoint = this.server.url;
  }

  /** Answers to the next writes of {@link KEY}, in order; later ones succeed. */
  script(...answers: Answer[]) {
    this.scripted = answers;
  }

  put: Answer = ({ key, body, response }) => {
    if (this.objects.has(key))
      return refuse(412, 'PreconditionFailed')({ method: 'PUT', key, body, response });
    this.objects.set(key, body);
    response.writeHead(200, { ETag: '"1"' }).end();
  };

  async close() {
    await this.server?.stop();
  }

  /** Two keys per page, and tokens that need escaping. */
  private list(query: URLSearchParams, response: ServerResponse) {
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
    const from = Number(query.get('continuation-token')?.replace('a+b/c=', '') ?? 0);
    const contents = keys
      .slice(from, from + 2)
      .map(
        (key) =>
          `<Contents><Key>${key}</Key><Size>1</Size><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>`,
      );
    const more = keys.length > from + 2;
    const token = more ? `<NextContinuationToken>a+b/c=${from + 2}</NextContinuationToken>` : '';
    response
      .writeHead(200, { 'Content-Type': 'application/xml' })
      .end(
        `<ListBucketResult><IsTruncated>${more}</IsTruncated>${token}${contents.join('')}</ListBucketResult>`,
      );
  }

  private async answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const method = request.method ?? '';
    const key = (request.url ?? '').replace('/site/', '').replace(/\?.*/, '');
    const body = Buffer.concat(chunks);
    if (key === KEY) this.requests.push(method);
    if (method === 'PUT') {
      expect(request.headers['if-none-match']).toBe('*');
      const scripted = key === KEY ? this.scripted.shift() : undefined;
      return (scripted ?? this.put)({ method, key, body, response });
    }
    const query = new URL(request.url ?? '', 'http://bucket').searchParams;
    if (query.has('list-type')) return this.list(query, response);
    const object = this.objects.get(key);
    if (!object) return refuse(404, 'NoSuchKey')({ method, key, body, response });
    response.writeHead(200, { 'Content-Length': object.length }).end(object);
  }
}

const refuse =
  (status: number, code: string): Answer =>
  ({ response }) =>
    void response.writeHead(status, { 'Content-Type': 'application/xml' }).end(s3Error(code));
const cut: Answer = ({ response }) => void response.destroy();
const never: Answer = () => undefined;

let bucket: RecordedBucket;
beforeEach(async () => {
  bucket = new RecordedBucket();
  await bucket.start();
});
afterEach(() => bucket.close());

const open = () =>
  s3Store({
    client: testClient(bucket.endpoint),
    location: 's3://site',
    bucket: 'site',
    prefix: '',
    retryPolicy: { attempts: 4, firstPauseMs: 2 },
  });
const live = () => bucket.objects.get(KEY)?.toString();
const after =
  (step: () => void, answer: Answer): Answer =>
  (request) => {
    step();
    answer(request);
  };
const somebodyElse = () => bucket.objects.set(KEY, Buffer.from('theirs'));

describe('a conditional write', () => {
  it('is won when the bucket says 200', async () => {
    await expect(open().create(KEY, 'ours')).resolves.toBe(true);
    expect(bucket.requests).toEqual(['PUT']);
  });

  it('is lost when the bucket says 412 at once, even if the content is the same', async () => {
    bucket.objects.set(KEY, Buffer.from('ours'));
    await expect(open().create(KEY, 'ours')).resolves.toBe(false);
    expect(bucket.requests).toEqual(['PUT']);
  });

  it('is repeated after 409, and lost when the other writer was first', async () => {
    bucket.script(after(somebodyElse, refuse(409, 'ConditionalRequestConflict')));
    await expect(open().create(KEY, 'ours')).resolves.toBe(false);
    expect(live()).toBe('theirs');
  });

  it('is repeated after 409, and won when the other writer failed', async () => {
    bucket.script(refuse(409, 'ConditionalRequestConflict'), refuse(409, 'ConditionalRequestConflict'));
    await expect(open().create(KEY, 'ours')).resolves.toBe(true);
    expect(live()).toBe('ours');
  });

  it.each([503, 500, 429])('is repeated after %d', async (status) => {
    bucket.script(refuse(status, 'SlowDown'), refuse(status, 'SlowDown'), refuse(status, 'SlowDown'));
    await expect(open().create(KEY, 'ours')).resolves.toBe(true);
    expect(bucket.requests).toEqual(['PUT', 'PUT', 'PUT', 'PUT']);
  });

  it('is won when the connection breaks after the write, because the stored bytes are ours', async () => {
    bucket.script((request) => {
      bucket.objects.set(KEY, request.body);
      cut(request);
    });
    await expect(open().create(KEY, 'ours')).resolves.toBe(true);
    expect(bucket.requests).toEqual(['PUT', 'PUT', 'GET']);
  });

  it('is lost when the connection breaks and somebody else was first', async () => {
    bucket.script(after(somebodyElse, cut));
    await expect(open().create(KEY, 'ours')).resolves.toBe(false);
    expect(live()).toBe('theirs');
  });

  it('is won when the answer never comes, though the write was done', async () => {
    bucket.script((request) => {
      bucket.objects.set(KEY, request.body);
      never(request);
    });
    await expect(open().create(KEY, 'ours')).resolves.toBe(true);
  });

  it('is decided by reading when no answer was clear', async () => {
    const broken = (request: Parameters<Answer>[0]) => {
      bucket.objects.set(KEY, request.body);
      refuse(500, 'InternalError')(request);
    };
    bucket.script(broken, broken, broken, broken);
    await expect(open().create(KEY, 'ours')).resolves.toBe(true);
  });

  it('fails with a message when the bucket keeps refusing', async () => {
    const slow = refuse(503, 'SlowDown');
    bucket.script(slow, slow, slow, slow);
    const failed = open().create(KEY, 'ours');
    await expect(failed).rejects.toThrow(StoreError);
    await expect(failed).rejects.toThrow(
      /s3:\/\/site answered 503 \(SlowDown\) repeatedly\. The site is as it was before\. Wait/,
    );
    expect(live()).toBeUndefined();
  });
});

describe('a list', () => {
  it.each([0, 1, 2, 3, 7])('of %d files is complete, on any number of pages', async (count) => {
    const keys = Array.from({ length: count }, (_, index) => `previews/${index}.json`);
    for (const key of keys) bucket.objects.set(key, Buffer.from('x'));
    bucket.objects.set('previews-of-others/1.json', Buffer.from('x'));
    const modifiedAt = Date.parse('2026-01-02T03:04:05Z');
    await expect(open().list('previews/')).resolves.toEqual(
      keys.map((key) => ({ key, bytes: 1, modifiedAt })),
    );
  });
});

describe('a refusal', () => {
  it.each([
    [403, 'AccessDenied', /do not give access to the store s3:\/\/site \(AccessDenied\).*s3:PutObject/],
    [
      403,
      'SignatureDoesNotMatch',
      /does not accept the credentials \(SignatureDoesNotMatch\).*AWS_SECRET_ACCESS_KEY/,
    ],
    [403, 'InvalidAccessKeyId', /does not accept the credentials \(InvalidAccessKeyId\)/],
    [403, 'RequestTimeTooSkewed', /clock of this machine/],
    [404, 'NoSuchBucket', /There is no bucket "site"/],
    [301, 'PermanentRedirect', /another region.*AWS_REGION/],
    [507, 'InsufficientStorage', /s3:\/\/site is full\. The site is as it was before\. Make room/],
    [501, 'NotImplemented', /does not support conditional writes/],
  ])('%d %s gives a message, without another request', async (status, code, sentence) => {
    bucket.script(refuse(status, code));
    await expect(open().create(KEY, 'ours')).rejects.toThrow(sentence);
    expect(bucket.requests).toEqual(['PUT']);
    expect(live()).toBeUndefined();
  });

  it('says in a message that there was no answer', async () => {
    const store = open();
    await bucket.close();
    await expect(store.read(KEY)).rejects.toThrow(
      /s3:\/\/site could not be reached \(ECONNREFUSED\)\. Check the network and AWS_ENDPOINT_URL/,
    );
  });
});
