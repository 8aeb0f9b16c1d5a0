import type { Page, Request } from '@playwright/test';
import { exceededBudgets } from '@raptors/release/check/page-weight';
import { waitUntilHydrated } from '../support/browser/hydrated';
import { expect, siteUrl, test } from '../support/browser/journey';
import { declaredPages, onSamples } from '../support/project/declared-pages';

type Kind = 'document' | 'script' | 'style' | 'font' | 'image' | 'other';

type FetchedFile = { address: string; kind: Kind; bytes: number; owner: string };

for (const { path, budget, each } of declaredPages)
  test(
    `a first visit of ${path} transfers no more than its budgets`,
    each ? {} : onSamples(path),
    async ({ page }) => {
      const files = await firstVisit(page, path);
      const scripts = ofKind(files, 'script');
      const weight = {
        scripts: sum(scripts),
        federation: sum(files.filter(({ address }) => /\/remote-entry\.\w+\.js$/.test(address))),
        fonts: sum(ofKind(files, 'font')),
        images: sum(ofKind(files, 'image')),
        htmlCompressed: sum(ofKind(files, 'document')),
        all: sum(files),
      };
      const columns = Object.entries(weight).map(([kind, bytes]) => `${kind} ${kB(bytes)}`);
      for (const owner of new Set(scripts.map((file) => file.owner)))
        columns.push(`scripts of ${owner} ${kB(sum(scripts.filter((file) => file.owner === owner)))}`);
      console.log(`${path} in kB (1000 bytes), as sent: ${columns.join(', ')}`);
      expect(exceededBudgets(budget, weight)).toEqual([]);
    },
  );

/** Without scrolling, so lazy files far below do not count. */
async function firstVisit(page: Page, path: string): Promise<FetchedFile[]> {
  await page.route(
    // Frames are weighed at their own address.
    (url) => url.origin !== siteUrl() || url.pathname.startsWith('/~embed/'),
    (route) => route.fulfill({ contentType: 'text/html', body: '' }),
  );
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto(path);
  await waitUntilHydrated(page);
  await page.waitForLoadState('networkidle');
  return Promise.all(finished.filter((request) => request.url().startsWith(siteUrl())).map(weigh));
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

const kB = (bytes: number) => (bytes / 1000).toFixed(1);
const sum = (files: readonly FetchedFile[]) => files.reduce((total, { bytes }) => total + bytes, 0);
const ofKind = (files: readonly FetchedFile[], kind: Kind) => files.filter((file) => file.kind === kind);
