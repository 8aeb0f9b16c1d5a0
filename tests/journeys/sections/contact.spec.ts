import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe-findings';
import { open, waitUntilQuiet } from '../../support/browser/hydrated';
import { organisation } from '../../support/project/declared-pages';
import { expect, journey as test } from '../../support/browser/journey';
import { acceptDialogs } from '@raptors/release/rehearsal/watch-context';
import { FRAMED_SITES } from '@raptors/shared/contract/page-policy';
import { addressOf } from '../../support/browser/watch';
import { labels, messages } from '../../specification';

const PATH = '/Our_Story/Contact_us';

const field = (page: Page, name: string) => page.locator('main').getByRole('textbox', { name, exact: true });
const submit = (page: Page) =>
  page.locator('main').getByRole('button', { name: labels.submitQuery, exact: true });

/** Red is by far the strongest channel. */
const isRed = (colour: string) => {
  const [red = 0, ...others] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return red - Math.max(...others.slice(0, 2)) > 60;
};

test('a complete query is sent once and confirmed, and the fields are empty', async ({ page, watch }) => {
  const alerts = acceptDialogs(page.context());
  await open(page, PATH);
  await submit(page).click();
  const name = field(page, labels.name);
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(new RegExp(messages.nameRequired));
  expect(isRed(await name.evaluate((node) => getComputedStyle(node).borderTopColor))).toBe(true);
  await expectAccessible(page);

  await field(page, labels.name).fill('Maya Rai');
  await field(page, labels.email).fill('maya.rai@example.org');
  await field(page, labels.message).fill('Where do eagles pass?');
  await waitUntilQuiet(page, watch);
  const requestsBefore = watch.requests.length;
  await submit(page).click();

  await expect(page.getByRole('status').filter({ hasText: messages.querySent })).toBeVisible();
  expect(alerts).toEqual([messages.querySent]);
  for (const name of [labels.name, labels.email, labels.message])
    await expect(field(page, name)).toHaveValue('');
  await expect(page.locator('main [aria-invalid=true]')).toHaveCount(0);
  await expect(field(page, labels.name)).toBeFocused();
  await expect(page.locator('main').getByText('Where do eagles pass?')).toBeVisible();
  // An idle browser may load the entry of another section meanwhile.
  const sent = watch.requests.slice(requestsBefore).filter((request) => request.method() === 'POST');
  expect(sent.map((request) => new URL(request.url()).pathname)).toEqual([
    expect.stringMatching(/^\/~forms\/our-story\/[^/]+\/query$/),
  ]);
  expect(Object.fromEntries(new URLSearchParams(sent[0]?.postData() ?? ''))).toMatchObject({
    name: 'Maya Rai',
    email: 'maya.rai@example.org',
    message: 'Where do eagles pass?',
  });
  expect(addressOf(page)).toBe(PATH);
  await expectAccessible(page);
});

test('the map is requested only after a tap, and its frame keeps its place', async ({ page, watch }) => {
  await open(page, PATH);
  const main = page.locator('main');
  const mapRequests = () =>
    watch.requests.filter((request) => request.url().startsWith(FRAMED_SITES[0])).length;
  const frame = main.locator('iframe');
  await frame.scrollIntoViewIfNeeded();
  const before = await frame.boundingBox();
  const inside = frame.contentFrame();
  // The frame has no fonts of the site, so the page draws the text behind it.
  const seen = main.locator('svg text', { hasText: organisation.town });
  await expect(seen).toBeVisible();
  expect(await seen.evaluate((text) => getComputedStyle(text).fontFamily)).toMatch(/^Mukta/);
  await waitUntilQuiet(page, watch);
  expect(mapRequests()).toBe(0);

  const link = inside.getByRole('link', { name: 'Load the map' });
  const box = await link.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await link.click();
  await expect.poll(mapRequests).toBe(1);
  expect(await frame.boundingBox()).toEqual(before);
  expect(addressOf(page)).toBe(PATH);
});
