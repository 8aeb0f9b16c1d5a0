import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { openBrowser } from './open-browser';
import { rehearse } from './rehearse';

let site: Server;
afterEach(() => {
  site.closeAllConnections();
  site.close();
});

it('blames no journey when the browser ends', async () => {
  const opened = await openBrowser();
  if ('lacking' in opened) throw new Error(opened.lacking);
  site = createServer(() => void opened.browser.close()).listen(0, 'localhost');
  await new Promise((listening) => site.once('listening', listening));
  const siteUrl = `http://localhost:${(site.address() as AddressInfo).port}`;
  const journey = { name: 'A visitor reads', steps: [{ open: '/Donate' }] };
  const journeys = [{ owner: 'events-donate', release: '1.0.0-0123456789ab', journey }];

  const rehearsed = rehearse({ opened, siteUrl, journeys, titles: new Map(), pictures: tmpdir() });

  await expect(rehearsed).rejects.toThrow('The browser has ended');
});
