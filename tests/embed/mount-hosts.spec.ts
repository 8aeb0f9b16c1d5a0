/** Applications that cannot share React 19 with the site show its pages by `mount` of the embed package. */
import type { Page } from '@playwright/test';
import { expect, siteUrl, test } from '../support/browser/journey';
import { faultsOf } from '../support/browser/watch';
import { hostOfTests } from './build-host';
import { countListeners, tracesIn } from './traces';

const OWN = '#root > h1, #root > button';

const show = (page: Page) => page.getByRole('button', { name: 'Show', exact: true }).click();

/** Shows the page and waits until it is mounted. */
async function showMounted(page: Page): Promise<void> {
  const isMounted = page.evaluate(
    () =>
      new Promise<void>((mounted) =>
        document.addEventListener('raptor-ready', function listener(event) {
          if (!(event as CustomEvent<{ mounted: boolean }>).detail.mounted) return;
          document.removeEventListener('raptor-ready', listener);
          mounted();
        }),
      ),
  );
  await show(page);
  await isMounted;
}

const host = hostOfTests('react-18');

test('shows a page that works, and is the same after it has gone, each time', async ({ page }) => {
  const faults = faultsOf(page);
  await countListeners(page);
  await page.goto(host());
  await expect(page.getByRole('heading', { level: 1, name: /with React 18\.3\.1/ })).toBeVisible();
  const before = await tracesIn(page, OWN);
  for (const _time of [1, 2]) {
    await showMounted(page);
    await page.getByRole('button', { name: 'Donate Now' }).click();
    await expect(page.getByText('Please select or enter a donation amount.')).toBeVisible();
    expect((await tracesIn(page, OWN)).look).toEqual(before.look);
    await page.getByRole('button', { name: 'Hide', exact: true }).click();
    await expect.poll(() => tracesIn(page, OWN)).toEqual(before);
  }
  expect(faults).toEqual([]);

  // Where the site is down, a plain link is left.
  await page.route(`${siteUrl()}/**`, (route) => route.abort());
  await page.reload();
  await show(page);
  const link = page.getByRole('link', { name: 'Open this page' });
  await expect(link).toHaveAttribute('href', `${siteUrl()}/Donate`);
});
