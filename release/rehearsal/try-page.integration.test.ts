import { startHttpServer, type RunningServer } from '@raptors/tests/support/site/http-server';
import { openBrowser } from './open-browser';
import { tryPage } from './try-page';

/** Hydrated, as far as a rehearsal can see. */
const HYDRATED =
  "<script>for (const part of document.querySelectorAll('header, h1')) part.__reactFiber$ = {};</script>";
const COVER = '<div id="cover" style="position: absolute; inset: 0"></div>';

const pageWith = (cover: string) => `<!doctype html>
  <header></header><main style="height: 3000px"><h1>Donate</h1></main>
  <footer style="position: relative"><button>Subscribe</button>${cover}</footer>${HYDRATED}`;

let site: RunningServer | undefined;
afterEach(() => site?.stop());

it.each([
  [
    'says what lies over a control far below the first screen',
    COVER,
    [/“Subscribe” is under <div id="cover"/],
  ],
  ['finds nothing on a page that works', '', []],
])(
  '%s',
  async (_case, cover, expected) => {
    site = await startHttpServer((_request, response) =>
      response.setHeader('Content-Type', 'text/html').end(pageWith(cover)),
    );
    const opened = await openBrowser();
    if ('missing' in opened) throw new Error(opened.missing);
    const context = await opened.browser.newContext();
    const trial = { context, titles: new Map<string, string>(), tried: new Set<string>(), waitMs: 5_000 };
    const wrong = await tryPage(trial, site.url);
    await opened.browser.close();
    expect(wrong).toEqual(expected.map((sentence) => expect.stringMatching(sentence) as string));
  },
  60_000,
);
