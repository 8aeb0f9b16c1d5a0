import { expect, test, type Browser, type Request } from '@playwright/test';
import { siteUrl } from '../support/browser/journey';
import { exceededBudgets } from '@raptors/release/check/page-weight';
import { inParallel } from '@raptors/site/store/in-parallel';
import { declaredPages } from '../support/project/declared-pages';
import { waitUntilHydrated } from '../support/browser/hydrated';

type Kind = 'document' | 'script' | 'style' | 'font' | 'image' | 'other';

/** Size of the body as transferred. */
type FetchedFile = { address: string; kind: Kind; bytes: number; owner: string };

/** A first visit without scrolling, so lazy files do not count. */
async function firstVisit(browser: Browser, path: string): Promise<FetchedFile[]> {
  const context = await browser.newContext({ baseURL: siteUrl() });
  await context.route(
    // Frames are weighed at their own address.
    (url) => url.origin !== siteUrl() || url.pathname.startsWith('/~embed/'),
    (route) => route.fulfill({ contentType: 'text/html', body: '' }),
  );
  const page = await context.newPage();
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto(path);
  await waitUntilHydrated(page);
  await page.waitForLoadState('networkidle');
  const files = await Promise.all(
    finished.filter((request) => request.url().startsWith(siteUrl())).map(weigh),
  );
  await context.close();
  return files;
}

async function weigh(request: Request): Promise<FetchedFile> {
  const { pathname } = new URL(request.url());
  const { responseBodySize } = await request.sizes();
  return {
    address: pathname,
    kind: kindOf(request, pathname),
    bytes: responseBodySize,
    owner: /^\/releases\/([^/]+)\//.exec(pathname)?.[1] ?? 'page',
  };
}

function kindOf(request: Request, pathname: string): Kind {
  // Preloaded files have no type but their extension.
  if (/\.js$/.test(pathname)) return 'script';
  if (/\.css$/.test(pathname)) return 'style';
  if (/\.woff2?$/.test(pathname)) return 'font';
  if (/\.(svg|png|jpe?g|webp|avif|ico)$/.test(pathname)) return 'image';
  return request.resourceType() === 'document' ? 'document' : 'other';
}

/** Pages mostly wait. */
const PAGES_AT_A_TIME = 8;

const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);
const sum = (files: readonly FetchedFile[]) => files.reduce((total, { bytes }) => total + bytes, 0);
const ofFederation = (files: readonly FetchedFile[]) =>
  files.filter(({ address }) => /\/remote-entry\.\w+\.js$/.test(address));
const ofKind = (files: readonly FetchedFile[], kind: FetchedFile['kind']) =>
  files.filter((file) => file.kind === kind);

function describe(path: string, files: readonly FetchedFile[]): string {
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
  return `${path.padEnd(42)}${columns.map(kB).join(' ')}   ${shares.join(' + ')}`;
}

test('a first visit of each page transfers no more than its budgets', async ({ browser }) => {
  test.setTimeout(180_000);
  const visits = await inParallel(PAGES_AT_A_TIME, declaredPages, ({ path }) => firstVisit(browser, path));
  const rows = declaredPages.map(({ path }, index) => describe(path, visits[index] ?? []));
  console.log(
    [
      'First visit, kB (1000 bytes) as sent, compressed:',
      `${'page'.padEnd(42)}${['JS', 'fed.', 'fonts', 'images', 'HTML', 'all'].map((head) => head.padStart(7)).join(' ')}   JS by package`,
      ...rows,
    ].join('\n'),
  );
  const exceeded = declaredPages.flatMap(({ path, budget }, index) => {
    const files = visits[index] ?? [];
    return exceededBudgets(budget, {
      scripts: sum(ofKind(files, 'script')),
      federation: sum(ofFederation(files)),
      fonts: sum(ofKind(files, 'font')),
      all: sum(files),
    }).map((problem) => `${path}: ${problem}`);
  });
  expect(exceeded).toEqual([]);
});
