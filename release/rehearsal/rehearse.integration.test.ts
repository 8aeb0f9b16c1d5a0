import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JourneyStep } from '@raptors/shared/publishing/journeys';
import { aRemote } from '@raptors/tests/support/site/a-source';
import { startHttpServer, type RunningServer } from '@raptors/tests/support/site/http-server';
import { openBrowser, type RehearsalBrowser } from './open-browser';
import type { PlannedJourney } from './choose-journeys';
import { rehearse } from './rehearse';

/** As the shell marks page and menu. */
const HYDRATED =
  "for (const part of document.querySelectorAll('nav, [data-page]')) part.setAttribute('data-hydrated', '');";
const WORDS =
  '<p>Ways to give</p><button>Donate now</button><button>Other amount</button><label>Sum <input value="25"></label>' +
  '<fieldset><legend>How often</legend><label><input type="radio" name="often"> once</label><label><input type="radio" name="often"> yearly</label></fieldset>';

let opened: RehearsalBrowser;
let site: RunningServer;
beforeAll(async () => {
  const found = await openBrowser();
  if ('missing' in found) throw new Error(found.missing);
  opened = found;
});
afterEach(() => site.stop());
afterAll(() => opened.browser.close());

async function serveScript(script: string) {
  site = await startHttpServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(
      `<!doctype html><html lang="en"><title>Donate</title><nav></nav><main data-page><h1>Donate</h1>${WORDS}</main><script>${script}</script>`,
    );
  });
}

type Changes = Partial<Pick<PlannedJourney, 'visited'>> & {
  /** Steps of each journey after the page is open. */
  steps?: JourneyStep[][];
  browser?: RehearsalBrowser;
};
const rehearseIt = ({ steps = [[]], browser = opened, ...more }: Changes = {}) =>
  rehearse({
    opened: browser,
    siteUrl: site.url,
    journeys: steps.map((further, index) => ({
      owner: 'events-donate',
      release: '1.0.0-0123456789ab',
      journey: { name: `Visitor ${index} reads`, steps: [{ open: '/Donate' }, ...further] },
      ...more,
    })),
    titles: new Map(),
    pictures: join(tmpdir(), 'rehearsed'),
    changedDocuments: new Set(),
    releases: async () => aRemote(),
  });

it('names the page whose script runs without end', async () => {
  // Limits become at most three seconds; the script uses a whole core.
  const { setTimeout: start } = globalThis;
  const timers = jest.spyOn(globalThis, 'setTimeout');
  timers.mockImplementation((run, ms) => start(run, Math.min(ms ?? 0, 3_000)));
  // Blocks when the rehearsal marks the page: `evaluate` has no timeout.
  await serveScript(`${HYDRATED} Object.defineProperty(window, 'isRehearsed', { set() { for (;;) {} } });`);
  const { problems } = await rehearseIt().finally(() => timers.mockRestore());
  expect(problems).toEqual([
    expect.objectContaining({
      reason: expect.stringMatching(
        /On \/Donate:\nThe page does not answer: a script of it runs without end/,
      ),
    }),
  ]);
}, 60_000);

it('says what was expected and what was found, for each kind of step', async () => {
  const failing: [JourneyStep, RegExp][] = [
    [{ press: { role: 'button', name: 'Apply', in: 'main' } }, /name: 'Apply'[^]*element\(s\) not found/],
    [{ expect: { role: 'textbox', name: 'Sum', value: '50' } }, /Expected: "50"\n.*Received: "25"/],
    [{ expect: { page: '/Events' } }, /Leads to \/Events[^]*Received: "http:.*\/Donate"/],
    [{ expect: { role: 'button', name: 'Donate now', isHidden: true } }, /Expected: hidden\n.*visible/],
    [{ expect: { text: 'Thank you' } }, /getByText\('Thank you'\)/],
  ];
  await serveScript(HYDRATED);
  // Waits for two seconds, not for ten.
  const configure = () => opened.expect.configure({ timeout: 2_000 });
  const browser = { ...opened, expect: { configure } } as unknown as RehearsalBrowser;
  const { problems } = await rehearseIt({ steps: failing.map(([step]) => [step]), browser });
  for (const [index, [, sentence]] of failing.entries())
    expect(problems.find(({ place }) => place?.includes(`Visitor ${index} `))?.reason).toMatch(sentence);
}, 120_000);

it('plays each kind of step', async () => {
  await serveScript(
    `${HYDRATED} document.querySelector('button').onclick = () => alert('Thank you'); document.querySelector('input').focus();`,
  );
  const steps: JourneyStep[] = [
    { expect: { role: 'textbox', name: 'Sum', value: '25', isFocused: true } },
    { type: '50', into: { role: 'textbox', name: 'Sum' } },
    { expect: { role: 'textbox', value: '50' } },
    { press: { role: 'button', name: 'Donate now', in: 'main' } },
    { expect: { message: 'Thank you' } },
    { choose: 'yearly', from: { role: 'group', name: 'How often' } },
    { expect: { role: 'radio', name: 'yearly', isFocused: true } },
    { key: 'Shift+Tab' },
    { expect: { role: 'textbox', isFocused: true } },
    { expect: { role: 'dialog', isHidden: true } },
  ];
  expect((await rehearseIt({ steps: [steps] })).problems).toEqual([]);
}, 60_000);

it('names page and module where no journey of the team opens the page', async () => {
  await serveScript(`${HYDRATED} console.error('broken');`);
  expect((await rehearseIt({ visited: { path: '/Donate', module: './Donate' } })).problems).toEqual([
    expect.objectContaining({
      file: 'events-donate 1.0.0-0123456789ab',
      place: 'page /Donate (./Donate)',
      remedy: expect.stringMatching(/It was opened because no journey of events-donate names it\.$/),
    }),
  ]);
}, 60_000);

// Last, because it ends the browser.
it('blames no journey when the browser crashes', async () => {
  const session = await opened.browser.newBrowserCDPSession();
  site = await startHttpServer(() => void session.send('Browser.crash').catch(() => undefined));
  await expect(rehearseIt()).rejects.toThrow('The browser has ended');
});
