/** `npm run lighthouse [-- path…]`, on a quiet machine: scores of English pages. Status 1 when a score is below 100. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchOptions } from '../support/browser/launch-options';
import { startBuiltSite } from '../support/project/built-site';
import { pagePaths } from '../support/project/declared-pages';
import { projectFolder } from '../support/project/project-folder';

const FOLDER = join(projectFolder(), 'tests/lighthouse');
const MEASURES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

type Audit = { title: string; score: number | null; numericValue?: number };
type Category = { id: string; score: number; auditRefs: { id: string; weight: number }[] };
type Result = { lhr: { categories: Record<string, Category>; audits: Record<string, Audit> } };
type Flags = { port: number; logLevel: 'error'; skipAudits: string[] };
type Lighthouse = (address: string, flags: Flags) => Promise<Result>;
type Launch = (options: {
  chromePath?: string;
  chromeFlags: string[];
}) => Promise<{ port: number; kill(): void }>;

// Pinned in the package.json beside this file; there is no lock file.
if (!existsSync(join(FOLDER, 'node_modules')))
  execFileSync('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund'], {
    cwd: FOLDER,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
const load = <Module>(file: string) =>
  import(pathToFileURL(join(FOLDER, 'node_modules', file)).href) as Promise<Module>;
const { default: lighthouse } = await load<{ default: Lighthouse }>('lighthouse/core/index.js');
const { launch } = await load<{ launch: Launch }>('chrome-launcher/dist/index.js');

const chosen = process.argv.slice(2);
const site = await startBuiltSite();
const browser = await launch({
  ...(launchOptions.executablePath ? { chromePath: launchOptions.executablePath } : {}),
  chromeFlags: ['--headless', ...(launchOptions.args ?? [])],
});
const robots = await (await fetch(`${site.url}/robots.txt`)).text();
const skipAudits = /^Disallow: \/$/m.test(robots) ? ['is-crawlable'] : [];
try {
  if (skipAudits.length > 0)
    console.log('Not launched: robots.txt keeps crawlers out, so that this audit is left out.');
  const columns = ['perf', 'a11y', 'best', 'SEO', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS'];
  console.log(`${'page'.padEnd(58)}${columns.map((column) => column.padStart(8)).join('')}`);
  for (const path of chosen.length > 0 ? chosen : pagePaths) {
    const { lhr } = await lighthouse(site.url + path, { port: browser.port, logLevel: 'error', skipAudits });
    const categories = Object.values(lhr.categories);
    const scores = categories.map(({ score }) => Math.round(score * 100));
    const measures = MEASURES.map((id) => Number((lhr.audits[id]?.numericValue ?? 0).toPrecision(3)));
    console.log(
      `${path.padEnd(58)}${[...scores, ...measures].map((cell) => String(cell).padStart(8)).join('')}`,
    );
    for (const reason of shortfalls(categories, lhr.audits)) console.log(`  ${reason}`);
    if (scores.some((score) => score < 100)) process.exitCode = 1;
  }
} finally {
  browser.kill();
  await site.stop();
}

function shortfalls(categories: readonly Category[], audits: Result['lhr']['audits']): string[] {
  return categories.flatMap(({ id, auditRefs }) =>
    auditRefs
      .filter((audit) => audit.weight > 0 && (audits[audit.id]?.score ?? 1) < 0.9)
      .map((audit) => `${id}: ${audits[audit.id]?.title ?? audit.id}`),
  );
}
