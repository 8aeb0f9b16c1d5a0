/** Pages of other people with a policy for scripts: a nonce, Trusted Types. */
import { expect, siteUrl } from '../support/browser/journey';
import { faultsOf } from '../support/browser/watch';
import { heading, mounted, test } from './examples';

const rest = () =>
  `connect-src ${siteUrl()}; style-src ${siteUrl()}; img-src ${siteUrl()} data:; font-src ${siteUrl()}`;

test('where only scripts with a nonce may run, the loader passes its own on', async ({ page, open }) => {
  const faults = faultsOf(page);
  const policy = `default-src 'none'; script-src 'nonce-r4nd0m'; ${rest()}`;
  await open('strict-policy', { policy, nonce: 'r4nd0m' });
  await mounted(page);
  await expect(heading(page, 'Upcoming events')).toBeVisible();
  await page.getByRole('button', { name: 'View Details' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(faults).toEqual([]);
});

test('where Trusted Types are required, one policy named raptors is enough', async ({ page, open }) => {
  const faults = faultsOf(page);
  const policy = `default-src 'none'; script-src ${siteUrl()}; require-trusted-types-for 'script'; trusted-types raptors; ${rest()}`;
  await open('strict-policy', { policy });
  await mounted(page);
  await page.getByRole('button', { name: 'View Details' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(faults).toEqual([]);
});

test('where Trusted Types are required and our policy is not allowed, nothing of ours is shown', async ({
  page,
  open,
}) => {
  const policy = `default-src 'none'; script-src ${siteUrl()}; require-trusted-types-for 'script'; trusted-types own; ${rest()}`;
  await open('strict-policy', { policy });
  await expect(heading(page, 'Upcoming events')).toHaveCount(0);
});
