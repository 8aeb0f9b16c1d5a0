import type { Page } from '@playwright/test';
import type { JourneyExpectation, JourneyStep, JourneyTarget } from '@raptors/shared/publishing/journeys';
import { pathKey } from '@raptors/shared/contract/paths';
import { waitUntilInteractive } from './hydrated';
import type { RehearsalBrowser } from './open-browser';
import type { Watch } from './watch-context';

export type Player = Pick<RehearsalBrowser, 'expect'> & {
  page: Page;
  watch: Watch;
  messages: readonly string[];
  titles: ReadonlyMap<string, string>;
};

export async function playStep(player: Player, step: JourneyStep): Promise<void> {
  const { page } = player;
  if ('open' in step) return open(player, step);
  if ('press' in step) return (await find(player, step.press)).click();
  if ('type' in step) return (await find(player, step.into)).fill(step.type);
  if ('key' in step) return page.keyboard.press(step.key);
  if ('back' in step) return void (await page.goBack({ waitUntil: 'commit' }));
  if ('expect' in step) return expectIt(player, step.expect);
  // By what visitors read: an entry of a list, or a choice's label.
  const choices = await find(player, step.from);
  if (step.from.role === 'combobox') return void (await choices.selectOption({ label: step.choose }));
  return choices.getByText(step.choose, { exact: true }).first().click();
}

async function open(
  { page, watch }: Player,
  { open: address, isMissing }: { open: string; isMissing?: true },
) {
  if (isMissing) watch.expectFault(address);
  // With motion, as for most visitors: pages may be different without.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(address);
  await waitUntilInteractive(page);
  // Animations would make rehearsals differ.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => Object.assign(window, { isRehearsed: true }));
}

async function expectIt(player: Player, expected: JourneyExpectation): Promise<void> {
  const { page, messages, expect } = player;
  if ('page' in expected) return arrive(player, expected.page);
  if ('message' in expected) return expect.poll(() => messages).toContain(expected.message);
  if ('text' in expected)
    return expect(visible(placeOf(page, expected.in).getByText(expected.text))).toBeVisible();
  if (expected.isHidden) return expect(locate(page, expected)).toBeHidden();
  const element = await find(player, expected);
  if (expected.isFocused) await expect(element).toBeFocused();
  if (expected.value !== undefined) await expect(element).toHaveValue(expected.value);
}

async function arrive({ page, titles, expect }: Player, address: string) {
  const key = pathKey(address);
  await expect(page, `Leads to ${address}`).toHaveURL(({ pathname }) => pathKey(pathname) === key);
  await expect(page).toHaveTitle(titles.get(key) ?? /./);
  await waitUntilInteractive(page);
  if (!(await page.evaluate(() => 'isRehearsed' in window)))
    throw new Error('The browser has loaded a new document: a link inside the site changes only the page.');
}

async function find({ page, expect }: Player, target: JourneyTarget) {
  const element = locate(page, target);
  await expect(element).toBeVisible();
  return element;
}

const locate = (page: Page, { role, name, in: place }: JourneyTarget) =>
  visible(placeOf(page, place).getByRole(role, name === undefined ? {} : { name, exact: true }));

const visible = (found: ReturnType<typeof placeOf>) => found.filter({ visible: true }).first();

const placeOf = (page: Page, place: JourneyTarget['in']) =>
  place ? page.getByRole(place).first() : page.locator('body');
