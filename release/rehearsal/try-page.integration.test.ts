import { startHttpServer, type RunningServer } from '@raptors/tests/support/site/http-server';
import { openBrowser } from './open-browser';
import { tryPage } from './try-page';

/** Hydrated, as far as a rehearsal can see. */
const HYDRATED =
  "<script>for (const part of document.querySelectorAll('header, h1')) part.__reactFiber$ = {};</script>";
const COVER = '<div id="cover" style="position: absolute; inset: 0"></div>';
/** Over the words at both widths, until the page is scrolled. A press goes through it. */
const BAR =
  '<div style="position: fixed; inset: auto 0 0; height: 60px; background: #fff; pointer-events: none"></div>';
const HIDES = '<style>p { display: none }</style>';

const pageWith = (more: string) => `<!doctype html>
  <header></header><main style="height: 3000px"><h1>Donate</h1>
  <p style="position: absolute; bottom: 10px; margin: 0">By bank transfer</p></main>
  <footer style="position: relative"><button>Subscribe</button>${more}</footer>${HYDRATED}`;

const servePage = (more: string) =>
  startHttpServer((_request, response) =>
    response.setHeader('Content-Type', 'text/html').end(pageWith(more)),
  );

let site: RunningServer;
let live: RunningServer;
afterEach(() => Promise.all([site.stop(), live.stop()]));

it.each([
  [
    'says what lies over a control far below the first screen',
    COVER,
    true,
    [/“Subscribe” is under <div id="cover"/],
  ],
  [
    'says what can be read only on the live page',
    HIDES,
    true,
    [/“By bank transfer” is seen on the live page/],
  ],
  ['finds nothing on a page that works', '', true, []],
  ['finds nothing where a bar lies over words that a scroll brings out', BAR, true, []],
  ['finds nothing where words are hidden and the live page fails', HIDES, false, []],
])(
  '%s',
  async (_case, more, isLiveThere, expected) => {
    site = await servePage(more);
    live = await servePage('');
    if (!isLiveThere) await live.stop();
    const opened = await openBrowser();
    if ('missing' in opened) throw new Error(opened.missing);
    const trial = {
      context: await opened.browser.newContext(),
      titles: new Map<string, string>(),
      tried: new Set<string>(),
      waitMs: 5_000,
      live: await opened.browser.newContext({ baseURL: live.url }),
    };
    const wrong = await tryPage(trial, site.url);
    await opened.browser.close();
    expect(wrong).toEqual(expected.map((sentence) => expect.stringMatching(sentence) as string));
  },
  60_000,
);
