// The site as released beside its floor (the same documents without a script) and beside the same sources built in other ways: as one
// application, rendered in the browser or prerendered and hydrated, with module federation as it comes by default. On a
// phone and on a desktop, cold and warm. Visits are interleaved: each round visits all of them, one after the other. Prints tables; asserts
// that each contestant works.
// Run: npm run bench [-- --rounds 7 --page /Donate --page /Events --view phone --visit cold]
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type LaunchOptions } from '@playwright/test';
import { launchOptions } from '../../support/browser/launch-options';
import { startBuiltSite } from '../../support/project/built-site';
import { startContestants, type Contestant } from './contestants';
import { durationsOf, report, type Results } from './results';
import { OWN_CONTROLS, VIEW_NAMES, VIEWS, VISIT_NAMES, type View, type ViewName } from './views';
import { tryPage, visit, type Address } from './visit';

const PAGES = [
  '/',
  '/About_Raptors/Know_raptors',
  '/About_Raptors/Explore_raptors_nepal',
  '/About_Raptors/Explore_raptors_nepal/steppe-eagle',
  '/Donate',
  '/Our_Story/Contact_us',
];

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    page: { type: 'string', multiple: true, default: PAGES },
    view: { type: 'string', multiple: true, default: VIEW_NAMES },
    visit: { type: 'string', multiple: true, default: [...VISIT_NAMES] },
  },
});
const rounds = Number(values.rounds);
const views = VIEW_NAMES.filter((name) => values.view.includes(name));
const visitNames = VISIT_NAMES.filter((name) => values.visit.includes(name));

/** The map of the contact page is somebody else's. A route would do, but takes the HTTP cache away. */
const noOtherSites: LaunchOptions = {
  ...launchOptions,
  args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
};

const stops: (() => Promise<unknown>)[] = [];
const all: Results[] = [];
try {
  const site = await startBuiltSite();
  stops.unshift(() => site.stop());
  const browser = await chromium.launch(noOtherSites);
  stops.unshift(() => browser.close());
  const contestants = await startContestants(site.url);
  stops.unshift(() => Promise.all(contestants.map(({ stop }) => stop())));
  for (const view of views)
    for (const path of values.page) all.push(...(await measurePage(browser, contestants, path, view)));
} finally {
  for (const stop of stops) await stop();
}
console.log(`\n${report(all)}`);

async function measurePage(
  browser: Browser,
  contestants: readonly Contestant[],
  path: string,
  viewName: ViewName,
): Promise<Results[]> {
  const view = VIEWS[viewName];
  const environment = environmentOf(browser);
  const results = visitNames.map((name): Results => ({
    path,
    kind: `${viewName}, ${name}`,
    environment,
    visits: {},
  }));
  await tryContestants(browser, view, contestants, path);
  for (let round = 0; round < rounds; round += 1)
    for (const contestant of contestants) {
      const visitOnce = () => visit(browser, view, addressOf(contestant, path), visitNames);
      // Within hours of visits, one may hang. A second that does ends the run.
      const visits = await visitOnce().catch((error: unknown) => {
        console.warn(
          `${contestant.name}, ${path}, ${viewName}: visited again, as a visit did not end.`,
          error,
        );
        return visitOnce();
      });
      for (const [place, name] of visitNames.entries()) {
        const seen = visits[name];
        if (seen) (results[place]!.visits[contestant.name] ??= []).push(seen);
      }
    }
  for (const one of results) console.log(`${path}, ${durationsOf(one)}`);
  return results;
}

function addressOf({ url, hasScripts }: Contestant, path: string): Address {
  return { siteUrl: url, path, control: hasScripts ? OWN_CONTROLS[path] : undefined };
}

/**
 * Visits a page of each contestant once, which also fills the servers' memory.
 * @throws when one has another heading than the released page, or when its menu or its control does not answer
 */
async function tryContestants(
  browser: Browser,
  view: View,
  contestants: readonly Contestant[],
  path: string,
) {
  let expected: string | undefined;
  for (const contestant of contestants) {
    const heading = await tryPage(browser, view, addressOf(contestant, path)).catch((cause: unknown) => {
      throw new Error(
        `${contestant.name}: ${path} does not work. Open it at ${contestant.url} while this runs.`,
        { cause },
      );
    });
    expected ??= heading;
    if (heading !== expected)
      throw new Error(`${contestant.name}: ${path} has the heading "${heading}", not "${expected}".`);
  }
}

function environmentOf(browser: Browser): string {
  return (
    `Chromium ${browser.version()}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}; ` +
    'HTTP/1.1, no service worker; median (least–most)'
  );
}
