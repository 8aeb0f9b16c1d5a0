/** A page of the site in a plain frame of another site, and how other programs find out how to make one. */
import { organisation } from '@raptors/shared/organisation/organisation';
import { expect, siteUrl } from '../support/browser/journey';
import { waitUntilHydrated } from '../support/browser/hydrated';
import { faultsOf } from '../support/browser/watch';
import type { RunningServer } from '../support/site/http-server';
import { emitted, recordEvents } from './examples';
import { startHostSite } from './host-site';
import { hostPage, test } from './pasted-host';

const LOADER = '<script type="module" async src="SITE/embed.js"></script>';

let host: RunningServer;
test.beforeAll(async () => void (host = await startHostSite(siteUrl())));
test.afterAll(() => host.stop());

test('a frame shows the page alone, hydrated, and its links leave the frame', async ({ page }) => {
  const faults = faultsOf(page);
  await page.goto(`${host.url}/frame.html`);
  const frame = page.frameLocator('iframe');
  const title = frame.getByRole('heading', { level: 1, name: 'Upcoming events' });
  await expect(title).toBeVisible();
  await expect(frame.getByRole('banner')).toHaveCount(0);
  await expect(frame.getByRole('contentinfo')).toHaveCount(0);
  await waitUntilHydrated(frame);
  await frame.getByRole('button', { name: 'View Details' }).first().click();
  await expect(frame.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(faults).toEqual([]);

  await frame.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(`${siteUrl()}/`);
});

test('each page names its oEmbed description, and that a frame that works', async ({ page, request }) => {
  await page.goto('/Events');
  const address = await page.locator('link[type="application/json+oembed"]').getAttribute('href');
  const { pathname } = new URL(address ?? '');
  const described = (await (await request.get(pathname)).json()) as { html: string; width: number };
  expect(described).toMatchObject({ version: '1.0', type: 'rich', width: 800, height: 600 });
  const source = /src="([^"]+)"/.exec(described.html)?.[1] ?? '';
  await page.goto(new URL(source).pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming events' })).toBeVisible();

  const small = await request.get(
    `/oembed?${new URLSearchParams({ url: `${siteUrl()}/Events`, maxwidth: '320' })}`,
  );
  expect(await small.json()).toMatchObject({ width: 320, height: 600, provider_url: siteUrl() });
  expect((await request.get('/oembed?url=https://elsewhere.example/Events')).status()).toBe(404);
});

test('an oEmbed address keeps the room that there is, and what is chosen', async ({ request }) => {
  const chosen = 'utm_source=mail&group=owl';
  const frameOf = async (address: string) => (await (await request.get(address)).json()) as { html: string };
  const [path, limits] = ['/About_Raptors/Explore_raptors_nepal', 'maxwidth=320&maxheight=400'];
  const url = encodeURIComponent(`${siteUrl()}${path}?${chosen}`);
  for (const address of [
    `/~oembed${path}.json?${chosen}&${limits}`,
    `/oembed?url=${url}&${limits}`,
    // As WordPress asks: at the address that the page names.
    `/~oembed${path}.json?${limits}&url=${url}&dnt=1&format=json`,
  ])
    expect(await frameOf(address)).toMatchObject({
      width: 320,
      height: 400,
      html: expect.stringMatching(/Explore_raptors_nepal\?group=owl" width="320" height="400"/),
    });
});

test('a frame says in the page’s place that there is no such choice, and which is nearest', async ({
  page,
  request,
  hostOf,
}) => {
  await recordEvents(page);
  const path = '/About_Raptors/Explore_raptors_nepal';
  const described = await request.get(
    `/oembed?${new URLSearchParams({ url: `${siteUrl()}${path}?group=owll&utm_source=mail` })}`,
  );
  const { html } = (await described.json()) as { html: string };
  const tag = `${LOADER.replace('SITE', siteUrl())}<raptor-page src="${path}" group="owll" isolation="frame"></raptor-page>`;
  await page.goto(hostOf(hostPage(html + tag)));
  for (const frame of [page.locator('body > iframe'), page.locator('raptor-page iframe')]) {
    const inside = frame.contentFrame();
    await expect(inside.getByText('group: there is no “owll”. Did you mean “owl”?')).toBeVisible();
    await expect(inside.getByRole('heading')).toHaveCount(0);
    await expect(inside.getByRole('link')).toHaveAttribute('href', path);
  }
  await expect.poll(async () => (await emitted(page)).map(({ detail }) => detail.code)).toEqual(['unknown']);
  await page.locator('raptor-page').evaluate((element) => element.setAttribute('group', 'owl'));
  const corrected = page.frameLocator('raptor-page iframe').getByRole('heading', { level: 3 });
  await expect(corrected).toHaveCount(23);
});

/** The frame that WordPress writes for an address with an oEmbed description, and how its own script takes messages from it. */
const wordPressFrame = (more = '') =>
  `<iframe src="${siteUrl()}/~embed/Events#?secret=abc" data-secret="abc" title="Events" sandbox="allow-scripts${more}" security="restricted" width="600" height="338"></iframe>
<script>
  const frame = document.querySelector('iframe');
  addEventListener('message', ({ source, data: { message, value, secret } }) => {
    if (source !== frame.contentWindow || secret !== frame.dataset.secret) return;
    if (message === 'height') frame.height = Math.min(1000, Math.max(200, value));
    const isOfFrame = message === 'link' && new URL(value).host === new URL(frame.src).host;
    if (isOfFrame && document.activeElement === frame) top.location.href = value;
  });
</script>`;

test('in a sandbox without an origin, as WordPress makes it, the page works, is as high as it may be, and its links lead on', async ({
  page,
  hostOf,
}) => {
  const faults = faultsOf(page);
  await page.goto(hostOf(hostPage(wordPressFrame())));
  const frame = page.frameLocator('iframe');
  await waitUntilHydrated(frame);
  await expect(page.locator('iframe')).toHaveAttribute('height', '1000');
  await frame.getByRole('button', { name: 'View Details' }).first().click();
  await expect(frame.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(faults).toEqual([]);
  await frame.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(`${siteUrl()}/`);
});

test('where a sandbox lets tabs open, links of the page open one', async ({ page, hostOf }) => {
  await page.goto(hostOf(hostPage(wordPressFrame(' allow-popups allow-popups-to-escape-sandbox'))));
  const frame = page.frameLocator('iframe');
  await waitUntilHydrated(frame);
  const popup = page.waitForEvent('popup');
  await frame.getByRole('link', { name: 'Home' }).click();
  await expect(await popup).toHaveURL(`${siteUrl()}/`);
});

test('a tag with a frame is as high as its page, and reports as others do', async ({ page, hostOf }) => {
  const tag = page.locator('raptor-page');
  const loader = LOADER.replace('SITE', siteUrl());
  await page.goto(hostOf(hostPage('<raptor-page src="/Events" isolation="frame"></raptor-page>', loader)));
  await expect.poll(() => tag.evaluate((node) => Reflect.get(node, 'state'))).toBe('mounted');
  await expect.poll(async () => (await tag.boundingBox())?.height).toBeGreaterThan(800);
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
});

test('in an isolated page, a tag with a frame shows what is chosen, also where the site was down', async ({
  page,
  hostOf,
}) => {
  const tag = page.locator('raptor-page');
  const state = () => tag.evaluate((node) => Reflect.get(node, 'state'));
  const isolated = {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
  };
  const element = '<raptor-page src="/About_Raptors/Explore_raptors_nepal" group="owl" isolation="frame">';
  const loader = LOADER.replace('async', 'async crossorigin').replace('SITE', siteUrl());
  await page.clock.install();
  await page.route('**/~embed/**', (route) => route.abort());
  await page.goto(hostOf(hostPage(`${element}</raptor-page>`, loader), isolated));
  await expect(page.locator('iframe')).toBeAttached();
  await page.clock.fastForward(10_000);
  await expect.poll(state).toBe('failed');
  await page.unroute('**/~embed/**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(state).toBe('mounted');
  // Each species has a heading.
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 3 })).toHaveCount(23);
});

test('the server of another site writes the page into its own, which reads without scripts and is taken over by the loader', async ({
  page,
  request,
  browser,
  hostOf,
}) => {
  const answer = await (await request.get('/~fragment/Events')).text();
  const included = answer.replaceAll(organisation.siteUrl, siteUrl());
  const url = hostOf(hostPage(included, LOADER.replace('SITE', siteUrl())));
  const plain = await browser.newPage({ javaScriptEnabled: false });
  for (const one of [plain, page]) {
    await one.goto(url);
    await expect(one.getByRole('heading', { level: 1, name: 'Upcoming events' })).toBeVisible();
  }
  await plain.close();
  const tag = page.locator('raptor-page');
  await expect.poll(() => tag.evaluate((node) => Reflect.get(node, 'state'))).toBe('mounted');
  await page.getByRole('button', { name: 'View Details' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
