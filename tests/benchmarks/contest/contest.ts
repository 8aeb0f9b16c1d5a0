// The site as released beside its floor (the same documents without a script) and beside the same sources built in other ways: as one
// application, rendered in the browser or prerendered and hydrated, with module federation as it comes by default. On a
// phone and on a desktop, cold or warm. Visits are interleaved: each round visits all of them, one after the other. Prints tables; asserts
// that each contestant works.
// Run: npm run bench [-- --rounds 7 --page /Donate --page /Events --view phone --warm]
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '../../support/browser/launch-options';
import { startBuiltSite } from '../../support/project/built-site';
import { startContestants, type Contestant } from './contestants';
import { tableOfPage, tableOfRatios, type Results } from './results';
import { OWN_CONTROLS, VIEW_NAMES, VIEWS, type View } from './views';
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
    warm: { type: 'boolean', default: false },
  },
});

const site = await startBuiltSite();
const contestants = await startContestants(site.url);
const browser = await chromium.launch({
  ...launchOptions,
  // The map of the contact page is somebody else's. A route would do, but takes the HTTP cache away.
  args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
});
const all: Results[] = [];
try {
  console.log(
    `Chromium ${browser.version()}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}; HTTP/1.1, no service worker`,
  );
  for (const name of VIEW_NAMES.filter((name) => values.view.includes(name)))
    for (const path of values.page) {
      const results = { path, view: `${name}, ${values.warm ? 'warm' : 'cold'}`, visits: {} };
      await measure(VIEWS[name], results);
      all.push(results);
      console.log(`\n${tableOfPage(results)}`);
    }
} finally {
  await browser.close();
  await Promise.all([site, ...contestants].map(({ stop }) => stop()));
}
console.log(`\n${tableOfRatios(all)}`);

async function measure(view: View, { path, visits }: Results): Promise<void> {
  await tryContestants(view, path);
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const contestant of contestants)
      (visits[contestant.name] ??= []).push(
        await visit(browser, view, addressOf(contestant, path), values.warm),
      );
}

function addressOf({ url, hasScripts }: Contestant, path: string): Address {
  return { siteUrl: url, path, control: hasScripts ? OWN_CONTROLS[path] : undefined };
}

/**
 * Visits a page of each contestant once, which also fills the servers' memory.
 * @throws when one has another heading than the released page, or when its menu or its control does not answer
 */
async function tryContestants(view: View, path: string) {
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
