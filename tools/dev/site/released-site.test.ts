import { startHttpServer, type RunningServer } from '@raptors/tests/support/site/http-server';
import { siteAt } from './released-site';

let site: RunningServer;
afterEach(() => site.stop());

it('asks again when the site has closed a connection that was kept', async () => {
  const used = new WeakSet<object>();
  let closed = 0;
  site = await startHttpServer(({ socket }, response) => {
    if (used.has(socket)) return void (closed++, socket.destroy());
    used.add(socket);
    response.end('{"edition":7,"shell":"","remotes":[],"pages":[],"integrity":{}}');
  });
  const { read } = siteAt(site.url);
  for (let reads = 0; reads < 4; reads++) expect((await read()).registry.edition).toBe(0);
  expect(closed).toBeGreaterThan(0);
});
