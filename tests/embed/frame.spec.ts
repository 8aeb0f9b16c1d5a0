import { organisation } from '@raptors/shared/organisation/organisation';
import { waitUntilHydrated } from '../support/browser/hydrated';
import { expect, siteUrl } from '../support/browser/journey';
import { faultsOf } from '../support/browser/watch';
import { guideSnippets } from './guide';
import { heading, loader, mounted, recordEvents, test } from './host-site';

test('the frame of the guide shows the page alone, hydrated, and its links leave it', async ({
  page,
  hosts,
}) => {
  const faults = faultsOf(page);
  await page.goto(hosts.paste(guideSnippets('html')[1] ?? ''));
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1, name: 'Upcoming events' })).toBeVisible();
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

test('a page links to its oEmbed description, which describes a frame', async ({ page, request }) => {
  await page.goto('/Events');
  const address = await page.locator('link[type="application/json+oembed"]').getAttribute('href');
  const { pathname } = new URL(address ?? '');
  const described = (await (await request.get(pathname)).json()) as { html: string; width: number };
  expect(described).toMatchObject({ version: '1.0', type: 'rich', width: 800, height: 600 });
  const source = /src="([^"]+)"/.exec(described.html)?.[1] ?? '';
  await page.goto(new URL(source).pathname);
  await expect(heading(page, 'Upcoming events')).toBeVisible();
});

/** WordPress's frame for an oEmbed address, and its handling of messages. */
const wordPressFrame =
  () => `<iframe src="${siteUrl()}/~embed/Events#?secret=abc" data-secret="abc" title="Events" sandbox="allow-scripts" width="600" height="338"></iframe>
<script>
  const frame = document.querySelector('iframe');
  addEventListener('message', ({ source, data: { message, value, secret } }) => {
    if (source !== frame.contentWindow || secret !== frame.dataset.secret) return;
    if (message === 'height') frame.height = Math.min(1000, Math.max(200, value));
    const isOfFrame = message === 'link' && new URL(value).host === new URL(frame.src).host;
    if (isOfFrame && document.activeElement === frame) top.location.href = value;
  });
</script>`;

test('in a sandbox without an origin (WordPress) the page works, links open', async ({ page, hosts }) => {
  const faults = faultsOf(page);
  await page.goto(hosts.paste(wordPressFrame()));
  const frame = page.frameLocator('iframe');
  await waitUntilHydrated(frame);
  await expect(page.locator('iframe')).toHaveAttribute('height', '1000');
  expect(faults).toEqual([]);
  await frame.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(`${siteUrl()}/`);
});

test('in a sandbox that forbids sending forms, a press on the button says so', async ({ page, hosts }) => {
  await page.goto(hosts.paste(wordPressFrame().replaceAll('Events', 'Donate')));
  const frame = page.frameLocator('iframe');
  await waitUntilHydrated(frame);
  await frame.getByRole('button', { name: 'Donate Now' }).click();
  await expect(frame.getByText(/allow-forms/)).toBeVisible();
});

test('a tag with a frame is as high as its page or its `height`, and tells when it is ready', async ({
  page,
  hosts,
}) => {
  const tag = page.locator('raptor-page');
  await recordEvents(page);
  await page.goto(hosts.paste('<raptor-page src="/Events" isolation="frame"></raptor-page>', loader()));
  await mounted(page);
  await expect.poll(async () => (await tag.boundingBox())?.height).toBeGreaterThan(800);
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  await tag.evaluate((node) => node.setAttribute('height', '600'));
  await expect.poll(async () => (await tag.boundingBox())?.height).toBe(600);
});

test('a page written by another site’s server is readable without scripts, then taken over', async ({
  page,
  request,
  browser,
  hosts,
}) => {
  const answer = await (await request.get('/~fragment/Events')).text();
  const url = hosts.paste(answer.replaceAll(organisation.siteUrl, siteUrl()), loader());
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await recordEvents(page);
  for (const one of [plain, page]) {
    await one.goto(url);
    await expect(heading(one, 'Upcoming events')).toBeVisible();
  }
  await plain.close();
  await mounted(page);
  await page.getByRole('button', { name: 'View Details' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
