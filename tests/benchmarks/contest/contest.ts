// The site as released beside its floor (the same documents without a script) and beside the same sources built in other ways: as one
// application, rendered in the browser or prerendered and hydrated, with module federation as it comes by default. On a
// phone and on a desktop, cold and warm. Visits are interleaved: each round visits all of them, one after the other. Prints tables; asserts
// that each contestant works.
// Run: npm run bench [-- --rounds 7 --page /Donate --page /Events --view phone --visit cold]
// Visits are kept as they are made: `--resume` goes on where a run was ended, and `--rounds 0` prints the tables of all that are kept.
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type LaunchOptions } from '@playwright/test';
import { launchOptions } from '../../support/browser/launch-options';
import { startBuiltSite } from '../../support/project/built-site';
import { startContestants, type Contestant } from './contestants';
import { durationsOf, forgetResults, keepResults, keptResults, report, type Results } from './results';
import { OWN_CONTROLS, VIEW_NAMES, VIEWS, VISIT_NAMES, type Kind, type View, type ViewName } from './views';
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
    resume: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const views = VIEW_NAMES.filter((name) => values.view.includes(name));
const visitNames = VISIT_NAMES.filter((name) => values.visit.includes(name));
const kinds = views.flatMap((view) => visitNames.map((name): Kind => `${view}, ${name}`));

/** The map of the contact page is somebody else's. A route would do, but takes the HTTP cache away. */
const noOtherSites: LaunchOptions = {
  ...launchOptions,
  args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
};

if (rounds > 0) await measure(values.page);
console.log(`\n${report(keptResults())}`);

async function measure(paths: readonly string[]) {
  if (!values.resume) for (const path of paths) for (const kind of kinds) forgetResults(path, kind);
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const site = await startBuiltSite();
    stops.unshift(() => site.stop());
    const browser = await chromium.launch(noOtherSites);
    stops.unshift(() => browser.close());
    const contestants = await startContestants(site.url);
    stops.unshift(() => Promise.all(contestants.map(({ stop }) => stop())));
    // One view after the other, so that a run that is ended early has all pages of the first.
    for (const view of views) for (const path of paths) await measurePage(browser, contestants, path, view);
  } finally {
    for (const stop of stops) await stop();
  }
}

async function measurePage(
  browser: Browser,
  contestants: readonly Contestant[],
  path: string,
  viewName: ViewName,
) {
  const results = visitNames.map((name) => ({
    name,
    results: resultsOf(browser, path, `${viewName}, ${name}`),
  }));
  const made = ({ visits }: Results) => Math.min(...contestants.map(({ name }) => visits[name]?.length ?? 0));
  const firstRound = Math.min(...results.map((one) => made(one.results)));
  if (firstRound >= rounds) return;
  const view = VIEWS[viewName];
  await tryContestants(browser, view, contestants, path);
  for (let round = firstRound; round < rounds; round += 1)
    for (const contestant of contestants) {
      // A run that was ended within a round has some of it.
      const missing = results.filter((one) => (one.results.visits[contestant.name]?.length ?? 0) <= round);
      if (missing.length === 0) continue;
      const wanted = missing.map(({ name }) => name);
      const visitOnce = () => visit(browser, view, addressOf(contestant, path), wanted);
      // Within hours of visits, one may hang. A second that does ends the run.
      const visits = await visitOnce().catch((error: unknown) => {
        console.warn(
          `${contestant.name}, ${path}, ${viewName}: visited again, as a visit did not end.`,
          error,
        );
        return visitOnce();
      });
      for (const { name, results: kept } of missing) {
        const seen = visits[name];
        if (seen) (kept.visits[contestant.name] ??= []).push(seen);
        keepResults(kept);
      }
    }
  for (const one of results) console.log(`${path}, ${durationsOf(one.results)}`);
}

/** The visits that are kept: of the run that goes on. */
function resultsOf(browser: Browser, path: string, kind: Kind): Results {
  const kept = keptResults().find((results) => results.path === path && results.kind === kind);
  return { path, kind, environment: environmentOf(browser), visits: kept?.visits ?? {} };
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
