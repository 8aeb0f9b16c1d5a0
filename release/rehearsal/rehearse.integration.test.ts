import { tmpdir } from 'node:os';
import { startHttpServer, type RunningServer } from '@raptors/tests/support/site/http-server';
import { openBrowser } from './open-browser';
import { rehearse } from './rehearse';

let site: RunningServer;
afterEach(() => site.stop());

it('blames no journey when the browser ends', async () => {
  const opened = await openBrowser();
  if ('missing' in opened) throw new Error(opened.missing);
  site = await startHttpServer(() => void opened.browser.close());
  const journey = { name: 'A visitor reads', steps: [{ open: '/Donate' }] };
  const journeys = [{ owner: 'events-donate', release: '1.0.0-0123456789ab', journey }];

  const rehearsed = rehearse({ opened, siteUrl: site.url, journeys, titles: new Map(), pictures: tmpdir() });

  await expect(rehearsed).rejects.toThrow('The browser has ended');
});
