/** @jest-environment jsdom */
import type { FormAnswer } from './form-address';
import { forget, keep, sendUnsent, unsent } from './outbox';

const rows = new Map<string, { key: string }>();
const answer = (result: unknown) => {
  const request = { result, onsuccess: () => {} };
  queueMicrotask(() => request.onsuccess());
  return request;
};
const store = {
  put: (row: { key: string }) => answer(rows.set(row.key, row)),
  delete: (key: string) => answer(rows.delete(key)),
  getAll: () => answer([...rows.values()]),
};
const database = { transaction: () => ({ objectStore: () => store }), close: () => {} };

let inbox: (FormAnswer | undefined)[];
const requests: FormData[] = [];
const messages: unknown[] = [];

beforeEach(() => {
  rows.clear();
  requests.length = 0;
  messages.length = 0;
  inbox = [];
  let last = Promise.resolve();
  const locks = { request: (_name: string, act: () => Promise<void>) => (last = last.then(act)) };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  Object.assign(globalThis, {
    indexedDB: { open: () => answer(database) },
    BroadcastChannel: class {
      postMessage(message: unknown) {
        messages.push(message);
      }
      close() {}
    },
    fetch: async (_address: string, { body }: { body: FormData }) => {
      requests.push(body);
      const answered = inbox.shift();
      if (!answered) throw new TypeError('no connection');
      return { json: async () => answered };
    },
  });
});

async function keepOne(key = 'k1') {
  const data = new FormData();
  data.set('_key', key);
  data.set('species', 'Aquila nipalensis');
  data.set('photographs', new File(['feathers'], 'photograph.jpg'));
  await keep(data, { form: 'sighting', action: '/~forms/birds/r1/sighting', label: 'Steppe Eagle' });
}
const stored: FormAnswer = { status: 'stored', reference: 'S 4K7 92', receipt: '/r', message: 'Sent' };

it('keeps a form with its photographs until it is stored once, and says what was sent', async () => {
  await keepOne();
  await sendUnsent();
  expect(await unsent()).toMatchObject([{ label: 'Steppe Eagle', page: '/', form: 'sighting' }]);
  inbox = [stored, stored];
  await Promise.all([sendUnsent(), sendUnsent()]);
  expect(messages).toEqual([null, { label: 'Steppe Eagle', reference: 'S 4K7 92' }]);
  expect(await unsent()).toEqual([]);
  expect(requests.map((body) => body.get('_key'))).toEqual(['k1', 'k1']);
  expect(requests[1]?.get('photographs')).toMatchObject({ name: 'photograph.jpg', size: 8 });
});

it('keeps the reason of a refusal, and does not retry it automatically', async () => {
  await keepOne();
  inbox = [{ status: 'refused', errors: { day: 'Choose today or an earlier day' } }];
  await sendUnsent();
  await sendUnsent();
  expect(requests).toHaveLength(1);
  expect(await unsent()).toMatchObject([{ refusal: 'Choose today or an earlier day' }]);
});

it('deletes forms on request, and those that have waited for a month', async () => {
  await keepOne();
  await keepOne('k2');
  await forget('k1');
  expect(await unsent()).toHaveLength(1);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 24 * 3600_000);
  await sendUnsent();
  expect([await unsent(), requests]).toEqual([[], []]);
});

it('asks the browser to send it once there is a network, even with no page open', async () => {
  const register = jest.fn(async () => undefined);
  const serviceWorker = { controller: {}, ready: Promise.resolve({ sync: { register } }) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  await keepOne();
  await serviceWorker.ready;
  expect(register).toHaveBeenCalledWith('outbox');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
