/** Journeys on pages of a tiny site, in a real browser. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JourneyStep } from '@raptors/shared/publishing/journeys';
import { aRemote } from '@raptors/tests/support/site/a-source';
import { startHttpServer, type RunningServer } from '@raptors/tests/support/site/http-server';
import { openBrowser, type RehearsalBrowser } from './open-browser';
import { rehearse } from './rehearse';

/** Marks elements the way React marks those that it has hydrated. */
const HYDRATED = "for (const part of document.querySelectorAll('header, h1')) part.__reactFiber$ = {};";
const WORDS =
  '<p>Ways to give</p><button>Donate now</button><button>Other amount</button><label>Sum <input value="25"></label>';

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

/** Serves a page with one script after the other, and notes how often. */
async function serveScripts(...scripts: string[]) {
  const served: string[] = [];
  site = await startHttpServer((request, response) => {
    const script = (request.url === '/Donate' && scripts[served.length]) || scripts.at(-1);
    if (request.url === '/Donate') served.push(script ?? '');
    response.setHeader('Content-Type', 'text/html');
    response.end(
      `<!doctype html><html lang="en"><title>Donate</title><header></header><main><h1>Donate</h1>${WORDS}</main><script>${script}</script>`,
    );
  });
  return served;
}

type Changes = {
  steps?: JourneyStep[];
  journeyMs?: number;
  visited?: { path: string; module: string };
};
const rehearseIt = ({ steps = [], ...more }: Changes = {}) =>
  rehearse({
    opened,
    siteUrl: site.url,
    journeys: [
      {
        owner: 'events-donate',
        release: '1.0.0-0123456789ab',
        journey: { name: 'A visitor reads', steps: [{ open: '/Donate' }, ...steps] },
        ...more,
      },
    ],
    titles: new Map(),
    pictures: join(tmpdir(), 'rehearsed'),
    changedDocuments: new Set(),
    releases: async () => aRemote(),
    ...more,
  });

it('blames no journey when the browser ends', async () => {
  const session = await opened.browser.newBrowserCDPSession();
  // Nothing answers: the browser has ended.
  site = await startHttpServer(() => void session.send('Browser.crash').catch(() => undefined));
  await expect(rehearseIt()).rejects.toThrow('The browser has ended');
});

it('names the page whose script runs without end', async () => {
  await serveScripts(`${HYDRATED} setTimeout(() => { for (;;) {} }, 100)`);
  const { problems } = await rehearseIt({ steps: [{ press: { role: 'button', name: 'Donate now' } }] });
  expect(problems).toEqual([
    expect.objectContaining({
      reason: expect.stringMatching(
        /On \/Donate:\nThe page does not answer: a script of it runs without end/,
      ),
    }),
  ]);
}, 240_000);

it('ends the browser when a journey takes too long, and names its page', async () => {
  await serveScripts('setInterval(() => document.body.append("."), 100)');
  const { problems } = await rehearseIt({ journeyMs: 5_000 });
  expect(problems).toEqual([
    expect.objectContaining({ reason: 'After 5 s the browser was ended, on /Donate.' }),
  ]);
  expect(opened.browser.isConnected()).toBe(false);
}, 60_000);

it.each<[JourneyStep, RegExp]>([
  [
    { press: { role: 'button', name: 'Donate Now' } },
    /Of role button there is no “Donate Now”\. Did you mean “Donate now”\?/,
  ],
  [
    { press: { role: 'button', name: 'Apply', in: 'main' } },
    /there is no “Apply”\. There are: Donate now, Other amount/,
  ],
  [{ expect: { role: 'textbox', name: 'Sum', value: '50' } }, /The field contains “25”\./],
  [{ expect: { page: '/Events' } }, /The address is still \/Donate\./],
  [{ expect: { role: 'button', name: 'Donate now', isHidden: true } }, /It can still be seen\./],
])(
  'says what is there where %j fails',
  async (step, sentence) => {
    await serveScripts(HYDRATED);
    const { problems } = await rehearseIt({ steps: [step] });
    expect(problems).toEqual([expect.objectContaining({ reason: expect.stringMatching(sentence) })]);
  },
  60_000,
);

it('plays a journey again whose time ran out, and nothing else', async () => {
  const busy = 'const timer = setInterval(() => document.body.append("."), 100);';
  const late = await serveScripts(busy, HYDRATED);
  expect((await rehearseIt()).problems).toEqual([]);
  expect(late).toHaveLength(2);
  await site.stop();
  const broken = await serveScripts(`${HYDRATED} console.error('broken');`, HYDRATED);
  expect((await rehearseIt()).problems).toHaveLength(1);
  expect(broken).toHaveLength(1);
}, 60_000);

it('names page and module where no journey of the team opens the page', async () => {
  await serveScripts(`${HYDRATED} console.error('broken');`);
  expect((await rehearseIt({ visited: { path: '/Donate', module: './Donate' } })).problems).toEqual([
    expect.objectContaining({
      file: 'events-donate 1.0.0-0123456789ab',
      place: 'page /Donate (./Donate)',
      remedy: expect.stringMatching(/It was opened because no journey of events-donate names it\.$/),
    }),
  ]);
}, 60_000);
