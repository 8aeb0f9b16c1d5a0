/** Applications that cannot share React 19 with the site show its pages by `mount` of the embed package. */
import type { Page } from '@playwright/test';
import { expect, siteUrl, test } from '../support/browser/journey';
import { faultsOf } from '../support/browser/watch';
import type { RunningServer } from '../support/site/http-server';
import { startHost } from './hosts/build-host';
import { countListeners, tracesIn } from './traces';

test.describe.configure({ mode: 'default' });
const BUILD_MS = 240_000;
const OWN = '#root > h1, #root > button';

const show = (page: Page) => page.getByRole('button', { name: 'Show', exact: true }).click();
const hide = (page: Page) => page.getByRole('button', { name: 'Hide', exact: true }).click();

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

for (const { name, title } of [
  { name: 'react-18', title: /with React 18\.3\.1/ },
  { name: 'vue-3', title: /with Vue 3\.5\./ },
]) {
  test.describe(name, () => {
    let host: RunningServer;
    test.beforeAll(async () => {
      test.setTimeout(BUILD_MS);
      host = await startHost(name, siteUrl());
    });
    test.afterAll(() => host.stop());

    test('shows a page that works', async ({ page }) => {
      const faults = faultsOf(page);
      await page.goto(host.url);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await showMounted(page);
      await expect(page.getByRole('heading', { name: 'Help us to protect raptors' })).toBeVisible();
      await page.getByRole('button', { name: 'Donate Now' }).click();
      await expect(page.getByText('Please select or enter a donation amount.')).toBeVisible();
      expect(faults).toEqual([]);
    });

    test('is the same after the page has gone, each time', async ({ page }) => {
      await countListeners(page);
      await page.goto(host.url);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const before = await tracesIn(page, OWN);
      for (const _time of [1, 2]) {
        await showMounted(page);
        expect((await tracesIn(page, OWN)).look).toEqual(before.look);
        await hide(page);
        await expect.poll(() => tracesIn(page, OWN)).toEqual(before);
      }
    });

    test('leaves a plain link where the site is down', async ({ page }) => {
      await page.route(`${siteUrl()}/**`, (route) => route.abort());
      await page.goto(host.url);
      await show(page);
      await expect(page.getByRole('link', { name: 'Open this page' })).toHaveAttribute(
        'href',
        `${siteUrl()}/Donate`,
      );
    });
  });
}
