import type { Locator, Page } from 'playwright-core';
import type { JourneyExpectation, JourneyStep, JourneyTarget } from '@raptors/shared/publishing/journeys';
import { pathKey } from '@raptors/shared/contract/paths';
import { unknownName } from '@raptors/shared/contract/problem/nearest-name';
import { isInteractive } from './look-at-page';
import type { Watch } from './watch-context';

/** How long nothing moves on a page that has come to rest. */
const REST_MS = 3_000;
const LINE_LENGTH = 80;

/** A step failed. The message is a sentence for the team. */
export class StepFailed extends Error {
  override name = 'StepFailed';
}

/** A tab in which steps are played. */
export type Player = { page: Page; watch: Watch; titles: ReadonlyMap<string, string> };

/**
 * Plays one step.
 * @throws {StepFailed} when what it needs or expects is not there
 * @throws {Error} with the name `TimeoutError` when that was not certain in time
 */
export async function playStep(player: Player, step: JourneyStep): Promise<void> {
  const { page } = player;
  if ('open' in step) return open(player, step);
  if ('press' in step) return press(await find(player, step.press));
  if ('choose' in step) return choose(await find(player, step.from), step.choose, step.from);
  if ('type' in step) return (await find(player, step.into)).fill(step.type);
  if ('key' in step) return page.keyboard.press(step.key);
  if ('back' in step) return void (await page.goBack({ waitUntil: 'commit' }));
  return expectIt(player, step.expect);
}

async function open(player: Player, { open: address, isMissing }: Extract<JourneyStep, { open: string }>) {
  const { page, watch } = player;
  if (isMissing) watch.expectMissing(address);
  // With motion, as most visitors have it, because a page may change when less motion is requested.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(address, { waitUntil: 'load' });
  await becomesInteractive(player);
  // Animations would make one rehearsal different from the next.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => Object.assign(window, { isRehearsed: true }));
}

const press = (element: Locator) =>
  element.click().catch((error: Error) => {
    const cover = /<[^>]*>.*intercepts pointer events/.exec(error.message)?.[0];
    throw cover ? new StepFailed(`It can’t be pressed: ${cover}.`) : error;
  });

/** As visitors do: an entry of a list, or the label of one of several choices. */
async function choose(element: Locator, choice: string, { role }: JourneyTarget): Promise<void> {
  const isList = role === 'combobox';
  const labels = isList ? element.locator('option') : element.getByText(choice, { exact: true });
  const known = await labels.allInnerTexts();
  if (isList && known.includes(choice)) return void (await element.selectOption({ label: choice }));
  if (!isList && known.length > 0) return press(labels.first());
  const others = isList ? known : (await element.innerText()).split('\n');
  throw new StepFailed(`Here ${unknownName(choice, others)}`);
}

async function expectIt(player: Player, expected: JourneyExpectation): Promise<void> {
  const { page, watch } = player;
  if ('page' in expected) return arrive(player, expected.page);
  if ('message' in expected) {
    if (!watch.messages.includes(expected.message)) await atRest(player);
    if (watch.messages.includes(expected.message)) return;
    throw new StepFailed(`Among the messages ${unknownName(expected.message, watch.messages)}`);
  }
  if ('text' in expected) {
    const place = placeOf(page, expected.in);
    const text = place.getByText(expected.text).filter({ visible: true }).first();
    if (await becomes(player, text.waitFor())) return;
    const lines = (await place.innerText()).split('\n').map((line) => line.trim().slice(0, LINE_LENGTH));
    throw new StepFailed(`On the page ${unknownName(expected.text, lines.filter(Boolean))}`);
  }
  if (expected.isHidden) {
    const hidden = locate(page, expected).first().waitFor({ state: 'hidden' });
    if (await becomes(player, hidden)) return;
    throw new StepFailed('It can still be seen.');
  }
  const element = await find(player, expected);
  if (expected.isFocused && !(await becomes(player, element.and(page.locator(':focus')).waitFor())))
    throw new StepFailed(
      `It has not got the focus. That is on: ${await page.locator(':focus').allInnerTexts()}`,
    );
  if (expected.value === undefined || (await element.inputValue()) === expected.value) return;
  await atRest(player);
  const value = await element.inputValue();
  if (value !== expected.value) throw new StepFailed(`The field contains “${value}”.`);
}

/** A page is there when its address, its title and its code are. */
async function arrive(player: Player, address: string) {
  const { page, titles } = player;
  const key = pathKey(address);
  const isThere = (url: URL) => pathKey(url.pathname) === key;
  if (!(await becomes(player, page.waitForURL(isThere, { waitUntil: 'commit' }))))
    throw new StepFailed(`The address is still ${new URL(page.url()).pathname}.`);
  const title = titles.get(key) ?? '';
  const isTitled = page.waitForFunction((text) => text === '' || document.title === text, title);
  if (!(await becomes(player, isTitled)))
    throw new StepFailed(`The title is “${await page.title()}”; that of the page is “${title}”.`);
  await becomesInteractive(player);
  if (!(await page.evaluate(() => 'isRehearsed' in window)))
    throw new StepFailed(
      'The browser has loaded a new document: a link inside the site changes only the page.',
    );
}

async function becomesInteractive(player: Player) {
  if (!(await becomes(player, player.page.waitForFunction(isInteractive))))
    throw new StepFailed('The page does not become interactive.');
}

/** @throws {StepFailed} with the names that are there instead */
async function find(player: Player, target: JourneyTarget): Promise<Locator> {
  const { page } = player;
  const element = locate(page, target).first();
  if (await becomes(player, element.waitFor())) return element;
  const tree = await placeOf(page, target.in).ariaSnapshot();
  const found = tree.matchAll(new RegExp(`- ${target.role} "([^"]*)"`, 'g'));
  const names = [...new Set([...found].map(([, name = '']) => name))];
  throw new StepFailed(
    target.name === undefined
      ? `There is no ${target.role} that can be seen.`
      : `Of role ${target.role} ${unknownName(target.name, names)}`,
  );
}

/** Where several fit, a step means the first that can be seen. */
const locate = (page: Page, { role, name, in: place }: JourneyTarget) =>
  placeOf(page, place)
    .getByRole(role, name === undefined ? {} : { name, exact: true })
    .filter({ visible: true });

const placeOf = (page: Page, place: JourneyTarget['in']) =>
  place ? page.getByRole(place).first() : page.locator('body');

/** Whether something comes. Where the page has come to rest without it, it will not, and nothing waits any longer. */
const becomes = (player: Player, coming: Promise<unknown>) =>
  Promise.race([coming.then(() => true), atRest(player).then(() => false)]);

/** Waits until nothing is requested and nothing in the document changes. */
async function atRest({ page, watch }: Player): Promise<void> {
  do
    // Rejects where the document is replaced meanwhile.
    await page.evaluate(untilNothingMoves, REST_MS).catch(() => page.waitForTimeout(REST_MS));
  while (watch.isLoading());
}

const untilNothingMoves = (restMs: number) =>
  new Promise<void>((done) => {
    let timer = setTimeout(done, restMs);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => done(observer.disconnect()), restMs);
    });
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    observer.observe(document, all);
  });
