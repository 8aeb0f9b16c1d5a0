/** Views are made when a release is made, and stored beside the pages; stores of earlier versions get theirs later. */
import { decideRollback } from '../../edition/decide';
import { flip } from '../../edition/flip';
import { createServer } from '@raptors/serve/server/serve';
import type { Store } from '@raptors/site/store/store';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { ABOUT, releaseSources } from '@raptors/tests/support/site/release-sources';
import { aFramedPage, aPage, storeSite } from '@raptors/tests/support/site/stored-site';
import { completeLiveViews } from './stored-views';

const VIEW_FILE = /^objects\/.*\.(embed|fragment|oembed)-/;

async function ask(store: Store, url: string) {
  const server = await createServer(store);
  const { statusCode, body } = await server.inject({ url });
  await server.close();
  return { statusCode, body };
}

async function removeViews(store: ReturnType<typeof memoryStore>) {
  for (const key of store.keys().filter((one) => VIEW_FILE.test(one))) await store.remove(key);
}

it('are there once a release is live', async () => {
  const store = memoryStore();
  await releaseSources(store, [aShell(), aRemote({ text: 'of owls' })]);
  const { statusCode, body } = await ask(store, '/~fragment/Our_Work/One.json');
  expect(statusCode).toBe(200);
  expect(JSON.parse(body)).toMatchObject({ path: '/Our_Work/One', html: expect.stringContaining('of owls') });
  expect((await ask(store, '/Our_Work/One?embed')).body).not.toContain('<header>');
});

it('are the same files when the same pages are released again', async () => {
  const store = memoryStore();
  await releaseSources(store, [aShell(), aRemote()]);
  const before = store.keys().filter((key) => VIEW_FILE.test(key));
  await releaseSources(store, [aRemote({ name: 'engage' })]);
  const after = store.keys().filter((key) => VIEW_FILE.test(key));
  expect(after).toEqual(expect.arrayContaining(before));
  expect(after.length - before.length).toBe(2 * 3 * 3);
});

it('are made by a rollback to pages that an earlier version rendered', async () => {
  const store = memoryStore();
  await releaseSources(store, [aShell(), aRemote()]);
  await releaseSources(store, [aRemote({ text: 'second' })]);
  await removeViews(store);
  await flip(store, decideRollback(store, 'our-work', undefined, {}), { about: ABOUT });
  const { statusCode, body } = await ask(store, '/~fragment/Our_Work/One.json');
  expect(statusCode).toBe(200);
  expect(JSON.parse(body)).toMatchObject({ html: expect.stringContaining('first') });
});

it('are made of the live pages of a store that has none', async () => {
  const store = memoryStore();
  await storeSite(store, { pages: { '/': aPage('Home'), '/Events': aFramedPage('/Events', 'Events') } });
  await removeViews(store);
  const missing = await ask(store, '/~embed/Events');
  expect(missing).toEqual({ statusCode: 404, body: expect.stringContaining('the next release makes them') });
  await completeLiveViews(store);
  expect((await ask(store, '/~embed/Events')).body).toContain('<h1>Events</h1>');
  expect((await ask(store, '/oembed?url=https://shyena.example/Nowhere')).statusCode).toBe(404);
});
