// For fifteen seconds every page was answered with status 200 and an empty body: the store's folder had been removed
// while the server ran, which still had the edition in memory.
import { createServer } from '@raptors/site/server/serve';
import type { Store } from '@raptors/site/store/store';
import { aRemote, aShell } from '../../support/site/a-source';
import { memoryStore } from '../../support/site/memory-store';
import { releaseSources } from '../../support/site/release-sources';

/** Serves a site, removes its files, and requests a page as a browser does. */
async function answerAfterLoss(store: Store, lose: () => Promise<unknown>) {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await releaseSources(store, [aShell(), aRemote()]);
  const server = await createServer(store);
  const ask = (url: string) => server.inject({ url, headers: { 'accept-encoding': 'gzip' } });
  // Another page of the same package first, so that the edition is open; a page that was answered before stays in the server's memory.
  expect((await ask('/Our_Work/Two')).statusCode).toBe(200);
  await lose();
  const { statusCode, headers, body } = await ask('/Our_Work/One');
  await server.close();
  const logged = log.mock.calls.flat().join('\n');
  log.mockRestore();
  return { statusCode, caching: headers['cache-control'], tag: headers.etag, body, logged };
}

it('says that a page is lost instead of answering with nothing', async () => {
  const store = memoryStore();
  const lose = () => Promise.all(store.keys().map((key) => store.remove(key)));
  expect(await answerAfterLoss(store, lose)).toEqual({
    statusCode: 500,
    caching: 'no-store',
    tag: undefined,
    body: expect.stringMatching(/page/) as string,
    logged: expect.stringMatching(/objects\/.*\.html is missing, .*rollback --edition/) as string,
  });
});
