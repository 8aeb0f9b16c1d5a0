import { startHttpServer, type RunningServer } from '@raptors/tests/support/site/http-server';
import { openBrowser, type RehearsalBrowser } from './open-browser';
import { watchContext } from './watch-context';

let site: RunningServer;
let opened: RehearsalBrowser | undefined;
afterEach(async () => {
  await opened?.browser.close();
  await site.stop();
});

// How soon a file is used depends on the machine, not on the release.
it('takes no notice of the browser’s advice on files that were requested early', async () => {
  site = await startHttpServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>One</title><link rel="preload" as="style" href="/later.css">');
  });
  const found = await openBrowser();
  if ('missing' in found) throw new Error(found.missing);
  opened = found;
  const context = await opened.browser.newContext();
  const watch = await watchContext(context, site.url);
  const page = await context.newPage();

  const advice = page.waitForEvent('console', (message) => message.text().includes('was preloaded'));
  await page.goto(site.url);
  await advice;

  expect(watch.takeFaults()).toEqual([]);
}, 30_000);
