import { chromium } from '@playwright/test';
import { budgetsPassed } from '@raptors/release/check/budgets';
import { inParallel } from '@raptors/site/store/in-parallel';
import { startBuiltSite } from '../support/project/built-site';
import { declaredPages } from '../support/project/declared-pages';
import { launchOptions } from '../support/browser/launch-options';
import { firstVisit, type FetchedFile, type FirstVisit } from './page-weight';

/** `npm run size`: what a first visit to each page weighs, from real requests, against the budgets. Ends with status 1 when one is passed. */

/** A page waits more than it works. */
const PAGES_AT_A_TIME = 4;

const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);
const sum = (files: readonly FetchedFile[]) => files.reduce((total, { bytes }) => total + bytes, 0);
/** What module federation adds: its runtime in the shell, and the entry of a remote. */
const ofFederation = (files: readonly FetchedFile[]) =>
  files.filter(({ address }) => /\/(?:federation|remote-entry)\.\w+\.js$/.test(address));
const ofKind = (files: readonly FetchedFile[], kind: FetchedFile['kind']) =>
  files.filter((file) => file.kind === kind);

/** How many answers a first visit may wait for one after the other, the document among them. */
const roundTripsPassed = (toAppearance: number, toScripts: number) =>
  [
    { what: 'its styles, fonts and pictures', counted: toAppearance, allowed: 2 },
    { what: 'its scripts', counted: toScripts, allowed: 3 },
  ].flatMap(({ what, counted, allowed }) =>
    counted > allowed ? [`Round trips until ${what} have loaded: ${counted}; ${allowed} are allowed.`] : [],
  );

function describe(path: string, { files, sent }: FirstVisit): string {
  const scripts = ofKind(files, 'script');
  const owners = [...new Set(scripts.map(({ owner }) => owner))].sort(
    (a, b) => Number(b === 'shell') - Number(a === 'shell'),
  );
  const shares = owners.map(
    (owner) => `${owner} ${kB(sum(scripts.filter((file) => file.owner === owner))).trim()}`,
  );
  const columns = [
    sum(scripts),
    sum(ofFederation(files)),
    sum(ofKind(files, 'font')),
    sum(ofKind(files, 'image')),
    sum(ofKind(files, 'document')),
    sum(files),
  ];
  const trips = `${sent.roundTripsToAppearance} + ${sent.roundTripsToScripts - sent.roundTripsToAppearance}`;
  return `${path.padEnd(42)}${columns.map(kB).join(' ')} ${trips.padStart(7)}   ${shares.join(' + ')}`;
}

const site = await startBuiltSite();
const browser = await chromium.launch(launchOptions);
const failures: string[] = [];
try {
  console.log(
    '\nFirst visit, kB (1000 bytes) as sent, compressed; round trips until it looks right, and those until its scripts are there:',
  );
  console.log(
    `${'page'.padEnd(42)}${['JS', 'fed.', 'fonts', 'images', 'HTML', 'all', 'trips'].map((head) => head.padStart(7)).join(' ')}   JS by package`,
  );
  const pages = await inParallel(PAGES_AT_A_TIME, declaredPages, ({ path }) =>
    firstVisit(browser, site.url, path),
  );
  for (const [index, { path, budget }] of declaredPages.entries()) {
    const visit = pages[index];
    if (!visit) continue;
    const { files, sent } = visit;
    console.log(describe(path, visit));
    const passed = [
      ...budgetsPassed(budget, {
        scripts: sum(ofKind(files, 'script')),
        federation: sum(ofFederation(files)),
        fonts: sum(ofKind(files, 'font')),
        all: sum(files),
      }),
      ...roundTripsPassed(sent.roundTripsToAppearance, sent.roundTripsToScripts),
    ].map((passed) => `${path}: ${passed}`);
    failures.push(...passed);
  }
} finally {
  await browser.close();
  await site.stop();
}
console.log(failures.length === 0 ? '\nAll budgets are kept.' : `\nBudgets passed:\n${failures.join('\n')}`);
process.exitCode = failures.length === 0 ? 0 : 1;
