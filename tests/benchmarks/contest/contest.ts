// The site as released beside its floor (the same documents without a script) and beside the same sources built in other ways: as one
// application, rendered in the browser or prerendered and hydrated, with module federation as it comes by default, and with Astro. Visits
// are interleaved: each round visits all of them, one after the other. Prints a table for each page; asserts that each contestant works.
// Run: npm run bench [-- --rounds 7 --page /Donate --page /Events]
// Visits are kept as they are made: `--resume` goes on where a run was ended, and `--rounds 0` prints the tables of all pages that are kept.
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { launchOptions } from '../../support/browser/launch-options';
import { startBuiltSite } from '../../support/project/built-site';
import { startContestants, type Contestant } from './contestants';
import { OWN_CONTROLS } from './own-controls';
import { forgetResults, keepResults, keptResults, type Results } from './results';
import { durationsOf, tableOf } from './table';
import { tryPage, visit } from './visit';

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
    resume: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);

if (rounds > 0) await measure(values.page);
for (const results of keptResults()) console.log(`\n${tableOf(results)}`);

async function measure(paths: readonly string[]) {
  if (!values.resume) paths.forEach(forgetResults);
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const site = await startBuiltSite();
    stops.unshift(() => site.stop());
    const browser = await chromium.launch(launchOptions);
    stops.unshift(() => browser.close());
    const contestants = await startContestants(site.url, paths);
    stops.unshift(() => Promise.all(contestants.map(({ stop }) => stop())));
    for (const path of paths) {
      await tryContestants(browser, contestants, path);
      await visitContestants(browser, contestants, path);
    }
  } finally {
    for (const stop of stops) await stop();
  }
}

function controlOf({ hasScripts }: Contestant, path: string) {
  return hasScripts ? OWN_CONTROLS[path] : undefined;
}

/**
 * Visits a page of each contestant once, which also fills the servers' memory.
 * @throws when one has another heading than the released page, or when its menu or its control does not answer
 */
async function tryContestants(browser: Browser, contestants: readonly Contestant[], path: string) {
  let expected: string | undefined;
  for (const contestant of contestants) {
    const heading = await tryPage(browser, contestant.url, path, controlOf(contestant, path)).catch(
      (cause: unknown) => {
        throw new Error(
          `${contestant.name}: ${path} does not work. Open it at ${contestant.url} while this runs.`,
          {
            cause,
          },
        );
      },
    );
    expected ??= heading;
    if (heading !== expected)
      throw new Error(`${contestant.name}: ${path} has the heading "${heading}", not "${expected}".`);
  }
}

async function visitContestants(browser: Browser, contestants: readonly Contestant[], path: string) {
  const kept = keptResults().find((results) => results.path === path);
  const visits = kept?.visits ?? {};
  const results: Results = { path, environment: environmentOf(browser), visits };
  const made = () => Math.min(...contestants.map(({ name }) => visits[name]?.length ?? 0));
  while (made() < rounds) {
    const round = made();
    for (const contestant of contestants) {
      const seen = (visits[contestant.name] ??= []);
      // A run that was ended within a round has some of it.
      if (seen.length > round) continue;
      seen.push(await visit(browser, contestant.url, path, controlOf(contestant, path)));
      keepResults(results);
    }
  }
  console.log(`${path}: ${durationsOf(results)}`);
}

function environmentOf(browser: Browser): string {
  return (
    `Chromium ${browser.version()}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}; ` +
    '390 px, 4 × slower processor, 150 ms, 1.6 Mbit/s, HTTP/1.1, empty caches; median (least–most)'
  );
}
