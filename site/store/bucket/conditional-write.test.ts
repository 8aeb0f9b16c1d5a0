import { StoreError } from '../store-error';
import { createOnce, verifyConditionalWrites, type ConditionalObjects } from './s3-store';

const POLICY = { attempts: 3, firstPauseMs: 1 };
const status = (httpStatusCode: number) =>
  Object.assign(new Error(`status ${httpStatusCode}`), { $metadata: { httpStatusCode } });
const [TAKEN, LATER, FORBIDDEN] = [status(412), status(503), status(403)];

/** A bucket that holds one value, and answers writes one after the other with an error or not at all. */
function aBucket(stored: string | undefined, ...answers: (Error | undefined)[]) {
  const waiting = [...answers];
  const bucket: ConditionalObjects & { writes: number } = {
    writes: 0,
    async putIfAbsent() {
      bucket.writes += 1;
      const answer = waiting.shift();
      if (answer) throw answer;
    },
    read: async () => (stored === undefined ? undefined : Buffer.from(stored)),
  };
  return bucket;
}

const create = (bucket: ConditionalObjects) => createOnce(bucket, POLICY, 'editions/00000001.json', 'ours');

it.each([
  ['is the first', aBucket(undefined), true, 1],
  ['comes second', aBucket('theirs', TAKEN), false, 1],
  ['comes second with equal bytes, which is still another writer', aBucket('ours', TAKEN), false, 1],
  ['is the first after an answer that got lost', aBucket('ours', LATER, TAKEN), true, 2],
  ['comes second after an answer that got lost', aBucket('theirs', LATER, TAKEN), false, 2],
  ['never gets an answer, and its bytes are there', aBucket('ours', LATER, LATER, LATER), true, 3],
])('a writer %s', async (_, bucket, isFirst, writes) => {
  expect(await create(bucket)).toBe(isFirst);
  expect(bucket.writes).toBe(writes);
});

it.each([
  ['that is refused', aBucket(undefined, FORBIDDEN), FORBIDDEN],
  ['that never gets an answer and is not there', aBucket(undefined, LATER, LATER, LATER), LATER],
])('a write %s fails', async (_, bucket, error) => {
  await expect(create(bucket)).rejects.toBe(error);
});

it('takes a bucket that refuses the second writer of the probe, and the first where the probe is there', async () => {
  await verifyConditionalWrites(aBucket(undefined, undefined, TAKEN), POLICY, 's3://site');
  await verifyConditionalWrites(aBucket('s3://site', TAKEN), POLICY, 's3://site');
});

it('refuses a bucket that writes over what is there', async () => {
  await expect(verifyConditionalWrites(aBucket(undefined), POLICY, 's3://site')).rejects.toThrow(StoreError);
});
