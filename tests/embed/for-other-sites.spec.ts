/** `/embed`: an outsider needs no more than this page. */
import { organisation } from '@raptors/shared/organisation/organisation';
import { waitUntilHydrated } from '../support/browser/hydrated';
import { expect, siteUrl } from '../support/browser/journey';
import { faultsOf } from '../support/browser/watch';
import { hostPage, test } from './pasted-host';

const lines = '[data-lines]';

test('what the page writes shows what was chosen, in a page of another site', async ({ page, hostOf }) => {
  const faults = faultsOf(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${siteUrl()}/Events`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Embed this page' }).click();
  await waitUntilHydrated(page);
  await expect(page.locator(lines)).toContainText('<raptor-page src="/Events">');
  await expect(page.locator('iframe')).toHaveCount(0);
  // Only where they are about to be seen: three pages keep a phone busy.
  await page.getByRole('heading', { name: 'In your page' }).scrollIntoViewIfNeeded();
  await expect(page.locator('iframe')).toHaveCount(3);
  // As high as the preview of this width says that the page is.
  await expect(page.locator(lines)).toContainText(/raptor-page\[src="\/Events"\].*--raptor-place: \d{3,}px/s);
  await page.getByRole('radio', { name: 'A group' }).check();
  await expect(page.locator(lines)).toContainText(/group=owl"\].*--raptor-place: \d{4,}px/s);
  expect(faults).toEqual([]);
  const written = (await page.locator(lines).innerText()).replaceAll(organisation.siteUrl, siteUrl());
  await page.goto(hostOf(hostPage(written)));
  await expect(page.locator('raptor-page').getByRole('heading', { level: 3 })).toHaveCount(23);
});

test('without scripts the form reloads the page with the lines worked out', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${siteUrl()}/embed`);
  await page.getByLabel('Which species').selectOption('Osprey');
  await page.getByRole('radio', { name: /^Frame/ }).check();
  await page.getByRole('button', { name: 'Write the lines' }).click();
  await expect(page.locator(lines)).toContainText(/^<iframe src="[^"]*\/osprey" title="Osprey/);
  await expect(page.getByRole('radio', { name: /^Frame/ })).toBeChecked();
  await page.close();
});
