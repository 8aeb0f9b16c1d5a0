import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHttpServer, type RunningServer } from '@raptors/tests/support/site/http-server';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { openBrowser, type RehearsalBrowser } from './open-browser';
import { rehearse } from './rehearse';

const HYDRATED = "for (const part of document.querySelectorAll('header, h1')) part.__reactFiber$ = {};";
const planned = {
  owner: 'events-donate',
  release: '1.0.0-0123456789ab',
  journey: { name: 'A visitor reads', steps: [{ open: '/Donate' }] },
};

let opened: RehearsalBrowser;
let site: RunningServer;
beforeEach(async () => {
  const found = await openBrowser();
  if ('missing' in found) throw new Error(found.missing);
  opened = found;
});
afterEach(async () => {
  await opened.browser.close();
  await site.stop();
});

const rehearseIt = (more: { extraMs?: number; visited?: { path: string; module: string } } = {}) =>
  rehearse({
    opened,
    store: memoryStore(),
    siteUrl: site.url,
    journeys: [{ ...planned, ...more }],
    titles: new Map(),
    pictures: join(tmpdir(), 'rehearsed'),
    triesPages: true,
    changedDocuments: new Set(),
    ...more,
  });

/** Serves a page with one script after the other, and notes how often. */
async function serveScripts(...scripts: string[]) {
  const served: string[] = [];
  site = await startHttpServer((request, response) => {
    const script = (request.url === '/Donate' && scripts[served.length]) || '';
    if (script) served.push(script);
    response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html><header></header><main><h1>Donate</h1></main><script>${script}</script>`);
  });
  return served;
}

it('blames no journey when the browser ends', async () => {
  site = await startHttpServer(() => void opened.browser.close());
  await expect(rehearseIt()).rejects.toThrow('The browser has ended');
});

const LATE = `${HYDRATED} console.warn('Gave up waiting: too late');`;
const BROKEN = `${HYDRATED} console.error('broken');`;

it('plays a journey again whose time ran out, and nothing else', async () => {
  await serveScripts(LATE, HYDRATED);
  expect((await rehearseIt()).problems).toEqual([]);
  await site.stop();
  const served = await serveScripts(BROKEN, HYDRATED);
  expect((await rehearseIt()).problems).toEqual([
    expect.objectContaining({ remedy: expect.not.stringContaining('Time ran out') }),
  ]);
  expect(served).toEqual([BROKEN]);
}, 60_000);

it('says that time ran out when it does so again', async () => {
  await serveScripts('/* waits */', '/* waits */');
  const { problems } = await rehearseIt({ extraMs: -14_500 });
  expect(problems).toEqual([
    expect.objectContaining({
      place: '“A visitor reads”, step 1 (open /Donate)',
      remedy: expect.stringMatching(
        /Time ran out: the step took \d+ s\. If this machine was busy, .* If the release is correct, change the journey\.$/,
      ),
    }),
  ]);
}, 60_000);

it('names page and module where no journey of the team opens the page', async () => {
  await serveScripts(BROKEN);
  expect((await rehearseIt({ visited: { path: '/Donate', module: './Donate' } })).problems).toEqual([
    expect.objectContaining({
      file: 'events-donate 1.0.0-0123456789ab',
      place: 'page /Donate (./Donate)',
      remedy: expect.stringMatching(
        /Fix the page\. It was opened because no journey of events-donate names it\.$/,
      ),
    }),
  ]);
}, 60_000);
