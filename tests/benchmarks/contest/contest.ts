// The site as released beside its floor (the same documents without a script) and beside the same sources built in other ways: as one
// application, rendered in the browser or prerendered and hydrated, and with module federation as it comes by default. Visits are interleaved: each round visits all of them, one after the other.
// Prints a table; asserts nothing. Run: npm run bench [-- --rounds 7 /Donate /Events]
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '../../support/browser/launch-options';
import { startBuiltSite } from '../../support/project/built-site';
import { startContestants } from './contestants';
import { visit, type Visit } from './visit';

const PAGES = [
  '/',
  '/About_Raptors/Know_raptors',
  '/About_Raptors/Explore_raptors_nepal',
  '/About_Raptors/Explore_raptors_nepal/steppe-eagle',
  '/Donate',
  '/Our_Story/Contact_us',
];

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '7' } },
  allowPositionals: true,
});
const rounds = Number(values.rounds);
const pages = positionals.length > 0 ? positionals : PAGES;

const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);
const median = (numbers: readonly number[]) => sorted(numbers)[Math.floor(numbers.length / 2)] ?? 0;
/** `640 (612–701)`: median, and between which values all are. */
const spread = (numbers: readonly number[]) => {
  const all = sorted(numbers).map(Math.round);
  const range = all.at(0) === all.at(-1) ? '' : ` (${all.at(0)}–${all.at(-1)})`;
  return `${Math.round(median(numbers))}${range}`;
};
const kB = (bytes: number) => (bytes / 1000).toFixed(1);

const COLUMNS: Record<string, (of: (key: keyof Visit) => number[]) => string> = {
  'FCP ms': (of) => spread(of('firstPaint')),
  'LCP ms': (of) => spread(of('largestPaint')),
  CLS: (of) => median(of('layoutShift')).toFixed(3),
  'blocking ms': (of) => spread(of('blocking')),
  'long tasks': (of) => spread(of('longTasks')),
  'menu ms': (of) => spread(of('menuAnswers')),
  requests: (of) => spread(of('requests')),
  'all kB': (of) => kB(median(of('bytes'))),
  'script kB': (of) => kB(median(of('scripts'))),
  'before LCP kB': (of) => kB(median(of('scriptsFirst'))),
};

const site = await startBuiltSite();
const contestants = await startContestants(site.url);
const browser = await chromium.launch(launchOptions);
try {
  console.log(
    `Chromium ${browser.version()}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}; ` +
      `390 px, 4 × slower processor, 150 ms, 1.6 Mbit/s, HTTP/1.1, empty caches; median (least–most) of ${rounds} interleaved rounds`,
  );
  for (const path of pages) {
    const visits = new Map<string, Visit[]>(contestants.map(({ name }) => [name, []]));
    // Fills the servers' memory.
    for (const { url } of contestants) await visit(browser, url, path);
    for (let round = 0; round < rounds; round += 1)
      for (const { name, url } of contestants) visits.get(name)?.push(await visit(browser, url, path));

    console.log(`\n### ${path}\n\n| | ${Object.keys(COLUMNS).join(' | ')} |`);
    console.log(`| --- |${' ---: |'.repeat(Object.keys(COLUMNS).length)}`);
    for (const [name, seen] of visits) {
      const cells = Object.values(COLUMNS).map((cell) => cell((key) => seen.map((one) => one[key])));
      console.log(`| ${name} | ${cells.join(' | ')} |`);
    }
  }
} finally {
  await browser.close();
  await Promise.all(contestants.map(({ stop }) => stop()));
  await site.stop();
}
