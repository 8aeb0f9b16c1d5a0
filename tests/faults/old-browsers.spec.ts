/** Older browsers: the supported ones miss a few functions, and get them; the rest get documents, links and a menu. */
import { rewritten } from './fault-proxy';
import { expect, test } from './faults';

test('a browser without AbortSignal.timeout, Object.hasOwn and MediaQueryList.addEventListener runs the site', async ({
  page,
  open,
  follow,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, 'timeout');
    Reflect.deleteProperty(Object, 'hasOwn');
    Object.assign(MediaQueryList.prototype, { addEventListener: undefined, removeEventListener: undefined });
  });
  await open('/');
  await expect(page.locator('[data-page][data-hydrated]')).toBeAttached();
  await follow('/Events');
  await expect(page.getByRole('heading', { level: 1, name: /events/i })).toBeFocused();
  expect(errors).toEqual([]);
});

test('a browser that can’t read the script has every text, working links and a menu', async ({
  page,
  connection,
  open,
}) => {
  connection.faults.push(rewritten(/^\/releases\/.*\.js$/, () => 'this is no script'));
  await open('/Engage/Volunteer');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Our Work', exact: true }).hover();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Partnership/ })
    .click();
  await expect(page).toHaveURL(/Partnership_protect_raptors$/);
});
