/**
 * `npm run test:hosts`: shows the page for donations in sites of other people, each built with its own tools, and prints what
 * was seen. Words after `--` choose hosts by name: `npm run test:hosts -- next astro`. The whole table is written to `results.md`.
 * Ends with status 1 when a host falls short.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { printedTag } from '../embed/pasted-tag';
import { launchOptions } from '../support/browser/launch-options';
import { startBuiltSite } from '../support/project/built-site';
import { HOSTS, PAGE } from './host-list';
import type { TriedSite } from './start-host';
import { tryHost, type Seen } from './try-host';

/** What a tag that is pasted unchanged may move. A function and a remote have no place reserved. */
const MAX_CLS = 0.02;
const COLUMNS = ['content first', 'hydrated', 'events', 'CLS', 'removal', 'site down'];

const isWell = (way: string, { contentFirst, hydrated, events, cls, removal, siteDown, faults }: Seen) =>
  contentFirst !== 'NO' &&
  hydrated === 'yes' &&
  events === 'yes' &&
  (way !== 'tag' || Number(cls) <= MAX_CLS) &&
  removal === 'clean' &&
  siteDown !== 'HOST GONE' &&
  faults.length === 0;

const words = process.argv.slice(2);
const chosen = HOSTS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const running = await startBuiltSite();
const site: TriedSite = { url: running.url, tag: printedTag(running.url, PAGE) };
const browser = await chromium.launch(launchOptions);
const rows: string[][] = [];
let isGood = true;
try {
  for (const host of chosen) {
    const seen = await tryHost(browser, host, site).catch((error: unknown) => (error as Error).message);
    if (typeof seen === 'string') {
      isGood = false;
      console.log(`${host.name}, ${host.way}: ${seen}`);
      rows.push([host.name, host.way, 'NOT TRIED', '', '', '', '', '']);
      continue;
    }
    isGood &&= isWell(host.way, seen);
    const { faults, ...cells } = seen;
    rows.push([host.name, host.way, ...Object.values(cells)]);
    console.log([...(rows.at(-1) ?? []), ...faults].join(' | '));
  }
} finally {
  await browser.close();
  await running.stop();
}
if (words.length === 0) await writeFile(join(import.meta.dirname, 'results.md'), tableOf(rows));
process.exit(isGood ? 0 : 1);

function tableOf(cells: readonly string[][]): string {
  const lines = [['host', 'way', ...COLUMNS], ['---', '---', ...COLUMNS.map(() => '---')], ...cells];
  return `# Hosts

Written by \`npm run test:hosts\` on ${new Date().toISOString().slice(0, 10)}.

${lines.map((line) => `| ${line.join(' | ')} |`).join('\n')}
`;
}
