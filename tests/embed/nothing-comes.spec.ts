/**
 * A printed tag in a page where nothing of ours comes. In thirty hosts it left a hole of 7,467 px for ever, without an event and
 * without another attempt.
 */
import type { Page, Route } from '@playwright/test';
import { LINES_FIELD } from '@raptors/shared/contract/embed-lines';
import { organisation } from '@raptors/shared/organisation/organisation';
import { expect, siteUrl } from '../support/browser/journey';
import { triedIf } from '../support/project/declared-pages';
import { emitted, recordEvents } from './examples';
import { hostPage, test } from './pasted-host';
import { printedTag } from './pasted-tag';

const PAGE = '/Events';
const LOADER = /\/releases\/embed\/[^/]+\/embed\.\w+\.js/;
const ELEMENT = /\/releases\/embed\/[^/]+\/element\.\w+\.js/;
const FRAGMENT = /\/~fragment\//;

const answering = (status: number) => (route: Route) => route.fulfill({ status, body: 'Out of order.' });
const never = () => undefined;
const changed = async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()};globalThis.wasRun=true` });
};

type Trouble = {
  code: string;
  /** What the reason says to do. */
  remedy: RegExp;
  file?: RegExp;
  answer?: (route: Route) => unknown;
  policy?: (tag: string) => string;
  before?: string;
};

const TROUBLES: Record<string, Trouble> = {
  'the site is down': {
    code: 'unreachable',
    remedy: /site is up/,
    file: /./,
    answer: (route) => route.abort(),
  },
  'the loader is answered with 500': {
    code: 'unreachable',
    remedy: /site is up/,
    file: LOADER,
    answer: answering(500),
  },
  'somebody has changed the loader': { code: 'unreachable', remedy: /hash/, file: LOADER, answer: changed },
  'the policy knows the hash of the loader only': {
    code: 'unreachable',
    remedy: /script-src/,
    policy: (tag) => `script-src '${/<script[^>]* integrity="([^"]+)"/.exec(tag)?.[1]}'`,
  },
  'the policy allows no script of the site': {
    code: 'unreachable',
    remedy: /script-src/,
    policy: () => `script-src 'unsafe-inline'`,
  },
  'Trusted Types are required, and none is allowed': {
    code: 'refused',
    remedy: /trusted-types raptors/,
    policy: () => `require-trusted-types-for 'script'; trusted-types 'none'`,
  },
  'the page has another element of this name': {
    code: 'refused',
    remedy: /mount/,
    before: `<script>customElements.define('raptor-page', class extends HTMLElement {})</script>`,
  },
};

const place = (page: Page) => page.locator('raptor-page');
const height = async (page: Page) => (await place(page).boundingBox())?.height ?? 0;
const link = (page: Page) => place(page).getByRole('link', { name: 'Upcoming events' });

for (const [row, [what, { code, remedy, file, answer, policy, before }]] of Object.entries(
  TROUBLES,
).entries())
  test(
    `where ${what}, link and sentence are left without a hole, and the host is told`,
    triedIf(row % 3 === 0),
    async ({ page, hostOf }) => {
      await recordEvents(page);
      if (file)
        await page.route((url) => url.origin === siteUrl() && file.test(url.pathname), answer ?? never);
      const tag = printedTag(siteUrl(), PAGE);
      await page.goto(
        hostOf(hostPage(tag, before), policy ? { 'Content-Security-Policy': policy(tag) } : {}),
      );
      await expect(link(page)).toBeVisible();
      await expect.poll(async () => (await emitted(page))[0]?.detail.code).toBe(code);
      expect((await emitted(page))[0]?.detail.reason).toMatch(remedy);
      await expect.poll(() => height(page)).toBeLessThan(200);
      expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
    },
  );

for (const [what, file] of Object.entries({ loader: LOADER, 'next script': ELEMENT, page: FRAGMENT }))
  test(
    `the place for a page is kept four seconds for a ${what} that hangs, and no longer; the host is told after ten`,
    triedIf(file === FRAGMENT),
    async ({ page, hostOf }) => {
      await recordEvents(page);
      await page.route(file, never);
      await page.goto(hostOf(hostPage(printedTag(siteUrl(), PAGE))), { waitUntil: 'commit' });
      await expect(link(page)).toBeVisible();
      expect(await height(page)).toBeGreaterThan(500);
      await expect.poll(() => height(page)).toBeLessThan(200);
      await expect(link(page)).toBeVisible();
      await expect
        .poll(async () => (await emitted(page)).map(({ detail }) => detail.code))
        .toEqual(['unreachable']);
    },
  );

for (const [what, file] of Object.entries({ loader: LOADER, 'next script': ELEMENT, page: FRAGMENT }))
  test(
    `a ${what} that did not come is requested again when the visitor is online, or scrolls`,
    triedIf(file === FRAGMENT),
    async ({ page, hostOf }) => {
      await recordEvents(page);
      await page.route(file, (route) => route.abort());
      await page.goto(hostOf(`${hostPage(printedTag(siteUrl(), PAGE))}<p style="height:3000px">`));
      const errors = async () => (await emitted(page)).filter(({ name }) => name === 'error').length;
      await expect.poll(errors).toBe(1);
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect.poll(errors).toBe(2);
      await page.unroute(file);
      await expect(async () => {
        await page.mouse.wheel(0, 20);
        await expect(page.getByRole('heading', { level: 1, name: 'Upcoming events' })).toBeVisible({
          timeout: 500,
        });
      }).toPass();
    },
  );

/** The lines that `/embed` writes without a script, and the loader of one of its recipes, with a tag that is written elsewhere. */
async function writtenLines(page: Page, stack: string) {
  await page.goto(`${siteUrl()}/embed?src=page&page=${PAGE}&${LINES_FIELD}`);
  const recipe = page.locator('details', { hasText: stack }).locator('pre');
  const lines = (await (stack ? recipe : page.locator('[data-lines]')).textContent()) ?? '';
  const own = lines.replaceAll(organisation.siteUrl, siteUrl());
  const [scripts = ''] = /<script[^]*<\/script>/.exec(own) ?? [];
  return stack ? `${scripts}<raptor-page src="${PAGE}"></raptor-page>` : own;
}

for (const [row, stack] of ['', 'Vue', 'Svelte', 'Angular', 'Astro'].entries())
  test(
    `a loader that hangs is told and requested again, also by the lines of /embed: ${stack || 'tag'}`,
    triedIf(row % 4 === 0),
    async ({ page, browser, hostOf }) => {
      const reader = await browser.newPage({ javaScriptEnabled: false });
      const html = hostPage(await writtenLines(reader, stack));
      await reader.close();
      await recordEvents(page);
      await page.clock.install();
      await page.route(`${siteUrl()}/embed.js`, never);
      await page.goto(hostOf(html), { waitUntil: 'domcontentloaded' });
      await page.clock.fastForward(10_000);
      await expect
        .poll(async () => (await emitted(page)).map(({ detail }) => [detail.code, detail.url]))
        .toEqual([['unreachable', siteUrl() + PAGE]]);
      await expect(async () => {
        await page.evaluate(() => dispatchEvent(new Event('online')));
        await expect(page.getByRole('heading', { level: 1, name: 'Upcoming events' })).toBeVisible({
          timeout: 2_000,
        });
      }).toPass();
    },
  );

test('in a sandbox the page is shown, and the host is told at once that its code does not run', async ({
  page,
  hostOf,
}) => {
  await recordEvents(page);
  const html = hostPage(printedTag(siteUrl(), PAGE));
  await page.goto(hostOf(html, { 'Content-Security-Policy': 'sandbox allow-scripts' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming events' })).toBeVisible();
  await expect.poll(async () => (await emitted(page)).map(({ detail }) => detail.code)).toContain('code');
  expect((await emitted(page)).at(-1)?.detail.reason).toMatch(/allow-same-origin/);
});

test('the host is told of a remote entry that hangs, and can show the page meanwhile', async ({
  page,
  hostOf,
}) => {
  await recordEvents(page);
  await page.clock.install();
  await page.route(/remote-entry\.\w+\.js/, never);
  const requested = page.waitForRequest(/remote-entry\.\w+\.js/);
  await page.goto(hostOf(hostPage(printedTag(siteUrl(), PAGE))));
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming events' })).toBeVisible();
  await requested;
  await page.clock.fastForward(10_000);
  await expect.poll(async () => (await emitted(page)).at(-1)?.detail.code).toBe('code');
  expect((await emitted(page)).at(-1)?.detail.reason).toMatch(/remote-entry.* did not answer in 10 seconds/);
});
