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

test('a page that is loaded is in the document when the tap’s task ends: at its top, with its title and the focus', async ({
  page,
  watch,
}) => {
  await open(page, '/Our_Story/Our_team');
  await waitUntilQuiet(page, watch);
  const link = page.locator('header a[href="/Our_Work/Protect_raptors_extinction"]');
  await link.dispatchEvent('focusin');
  await waitUntilQuiet(page, watch);
  const shown = await link.evaluate(async (tapped: HTMLAnchorElement) => {
    scrollTo({ top: 500, behavior: 'instant' });
    tapped.click();
    // What React renders in a transition takes several tasks.
    await new Promise<void>((endOfTask) => queueMicrotask(endOfTask));
    const focused = document.querySelector('main h1:focus')?.textContent;
    return { title: document.title, scrollY, focused };
  });
  expect(shown).toEqual({ title: expect.stringContaining('Our Work'), scrollY: 0, focused: 'Our Work' });
});
