import { open, waitUntilQuiet } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';

test('a page of another section is requested whole at once: nothing waits for the remote entry, or for federation', async ({
  page,
  watch,
}) => {
  await open(page, '/');
  await waitUntilQuiet(page, watch);
  // Neither comes before the page's own script and styles have been requested.
  const requested = (file: RegExp) => page.waitForRequest((request) => file.test(request.url()));
  const ownFiles = Promise.all([
    requested(/\/our-work\/.+\/OurWork\.\w+\.js$/),
    requested(/\/OurWork\.\w+\.css$/),
  ]);
  await page.route(/\/(federation|remote-entry)\.\w+\.js$/, async (route) => {
    await ownFiles;
    await route.continue();
  });
  await page.getByRole('main').getByRole('link', { name: 'Population monitoring' }).click();
  await expect(page).toHaveURL(/Our_Work\/Protect_raptors_extinction#population-monitoring$/);
  await expect(page.locator('[data-page][data-hydrated] h1')).toHaveText('Our Work');
});
