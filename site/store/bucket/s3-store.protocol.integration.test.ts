import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer as bytesOf } from 'node:stream/consumers';
import { S3Client } from '@aws-sdk/client-s3';
import { s3Error, testClient } from '../../testing/bucket-server';
import { startHttpServer } from '@raptors/tests/support/site/http-server';
import { s3Store } from './s3-store';
import { StoreError } from '../store-error';

const KEY = 'editions/00000007.json';

type Answer = (request: { body: Buffer; response: ServerResponse }) => void;

const refuse =
  (status: number, code: string): Answer =>
  ({ response }) =>
    void response.writeHead(status, { 'Content-Type': 'application/xml' }).end(s3Error(code));
const cut: Answer = ({ response }) => void response.destroy();
const never: Answer = () => undefined;

let bucket: Awaited<ReturnType<typeof recordedBucket>>;
beforeEach(async () => void (bucket = await recordedBucket()));
afterEach(() => bucket.close());

/** Writes of {@link KEY} get the scripted answers first, then 200, or 412 if there is an object. */
async function recordedBucket() {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  let scripted: Answer[] = [];
  const put =
    (key: string): Answer =>
    ({ body, response }) => {
      if (objects.has(key)) return refuse(412, 'PreconditionFailed')({ body, response });
      objects.set(key, body);
      response.writeHead(200, { ETag: '"1"' }).end();
    };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bytesOf(request);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    const key = pathname.replace('/site/', '');
    if (key === KEY) requests.push(request.method ?? '');
    if (request.method === 'PUT') {
      expect(request.headers['if-none-match']).toBe('*');
      return ((key === KEY && scripted.shift()) || put(key))({ body, response });
    }
    if (searchParams.has('list-type'))
      return response
        .writeHead(200, { 'Content-Type': 'application/xml' })
        .end(listOf(objects, searchParams));
    const object = objects.get(key);
    if (!object) return refuse(404, 'NoSuchKey')({ body, response });
    return response.writeHead(200, { 'Content-Length': object.length }).end(object);
  };
  const server = await startHttpServer((...sent) => void answer(...sent), '127.0.0.1');
  const script = (...answers: Answer[]) => void (scripted = answers);
  return { objects, requests, script, endpoint: server.url, close: () => server.stop() };
}

/** Two keys per page, and tokens that need escaping. */
function listOf(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
  const from = Number(query.get('continuation-token')?.replace('a+b/c=', '') ?? 0);
  const contents = keys
    .slice(from, from + 2)
    .map(
      (key) =>
        `<Contents><Key>${key}</Key><Size>1</Size><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>`,
    );
  const more = keys.length > from + 2;
  const token = more ? `<NextContinuationToken>a+b/c=${from + 2}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${token}${contents.join('')}</ListBucketResult>`;
}

const open = () =>
  s3Store({
    client: testClient(bucket.endpoint),
    location: 's3://site',
    bucket: 'site',
    prefix: '',
    retryPolicy: { attempts: 4, firstPauseMs: 2 },
  });
const live = () => bucket.objects.get(KEY)?.toString();
/** The object is written before the answer: by the request itself, or by somebody else. */
const after =
  (stored: 'ours' | 'theirs') =>
  (answer: Answer): Answer =>
  (request) => {
    bucket.objects.set(KEY, Buffer.from(stored));
    answer(request);
  };
const [ours, theirs] = [after('ours'), after('theirs')];
const conflict = refuse(409, 'ConditionalRequestConflict');
const slow = [503, 500, 429].map((status) => refuse(status, 'SlowDown'));
const broken = [1, 2, 3, 4].map(() => ours(refuse(500, 'InternalError')));

describe('a conditional write', () => {
  it.each<[what: string, answers: Answer[], stored: 'ours' | 'theirs', requests: string]>([
    ['won when the bucket says 200', [], 'ours', 'PUT'],
    ['repeated after 503, 500 and 429', slow, 'ours', 'PUT PUT PUT PUT'],
    ['lost after 409, when the other writer was first', [theirs(conflict)], 'theirs', 'PUT PUT GET'],
    ['won after 409, when the other writer failed', [conflict, conflict], 'ours', 'PUT PUT PUT'],
    ['won when the connection breaks after the write', [ours(cut)], 'ours', 'PUT PUT GET'],
    ['lost when the connection breaks after another write', [theirs(cut)], 'theirs', 'PUT PUT GET'],
    ['won when the answer never comes, though the write was done', [ours(never)], 'ours', 'PUT PUT GET'],
    ['decided by reading when no answer was clear', broken, 'ours', 'PUT PUT PUT PUT GET'],
  ])('is %s', async (_what, answers, stored, requests) => {
    bucket.script(...answers);
    await expect(open().create(KEY, 'ours')).resolves.toBe(stored === 'ours');
    expect(live()).toBe(stored);
    expect(bucket.requests.join(' ')).toBe(requests);
  });

  it('is lost when the bucket says 412 at once, even if the content is the same', async () => {
    bucket.objects.set(KEY, Buffer.from('ours'));
    await expect(open().create(KEY, 'ours')).resolves.toBe(false);
    expect(bucket.requests).toEqual(['PUT']);
  });

  it('fails with a message when the bucket keeps refusing, and not with that of an earlier one', async () => {
    const store = open();
    jest.spyOn(S3Client.prototype, 'send').mockImplementationOnce(() => Promise.reject(new Error('Away.')));
    await expect(store.create(KEY, 'ours')).rejects.toThrow('Away.');
    bucket.script(...Array.from({ length: 4 }, () => refuse(503, 'SlowDown')));
    const failed = store.create(KEY, 'ours');
    await expect(failed).rejects.toThrow(StoreError);
    await expect(failed).rejects.toThrow(
      /s3:\/\/site answered 503 \(SlowDown\) repeatedly\. The site is as it was before\. Wait/,
    );
    expect(live()).toBeUndefined();
  });
});

it.each([0, 1, 2, 3, 7])('a list of %d files is complete, on any number of pages', async (count) => {
  const keys = Array.from({ length: count }, (_, index) => `previews/${index}.json`);
  for (const key of keys) bucket.objects.set(key, Buffer.from('x'));
  bucket.objects.set('previews-of-others/1.json', Buffer.from('x'));
  const modifiedAt = Date.parse('2026-01-02T03:04:05Z');
  const listed = keys.map((key) => ({ key, bytes: 1, modifiedAt }));
  await expect(open().list('previews/')).resolves.toEqual(listed);
});

describe('a refusal', () => {
  it.each([
    [403, 'AccessDenied', /do not give access to the store s3:\/\/site \(AccessDenied\).*s3:PutObject/],
    [403, 'SignatureDoesNotMatch', /the credentials \(SignatureDoesNotMatch\).*AWS_SECRET_ACCESS_KEY/],
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
