import { createHash, webcrypto } from 'node:crypto';
import { loadRecord } from './record-source';

const TEXT = JSON.stringify({ title: 'Barn Owl', record: { plate: '{{release}}pictures/owl.svg' } });
const hash = createHash('sha256').update(TEXT).digest('hex').slice(0, 24);
const folder = '/releases/birds/1.0.0-aaaaaaaaaaaa/';
const address = `${folder}records/Species/barn-owl.${hash}.json`;
const { signal } = new AbortController();

function serve(...bodies: string[]) {
  const answers = bodies.map((body) => ({
    ok: body !== '404',
    status: body === '404' ? 404 : 200,
    arrayBuffer: async () => new TextEncoder().encode(body).buffer,
  }));
  const request = jest.fn(async () => answers.shift());
  Object.defineProperty(globalThis, 'fetch', { value: request, configurable: true, writable: true });
  return request;
}

beforeEach(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));

it('gives title and record, with the addresses of the release that holds it', async () => {
  const request = serve(TEXT);
  expect(await loadRecord({ address, hash, folder }, signal)).toEqual({
    title: 'Barn Owl',
    record: { plate: `${folder}pictures/owl.svg` },
  });
  expect(request.mock.calls).toEqual([[address, { signal }]]);
});

it.each([
  [
    'never shows a record that is not what the registry names',
    [TEXT.replace('Barn', 'Fake')],
    /does not have the hash that its release names/,
  ],
  ['says which file is missing', ['404'], /records\/Species\/barn-owl\..*answered 404/],
] as const)('%s', async (_, bodies, message) => {
  serve(...bodies);
  await expect(loadRecord({ address, hash, folder }, signal)).rejects.toThrow(message);
});
