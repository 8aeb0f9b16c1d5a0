import type { Locator, Page } from 'playwright-core';
import { pathKey } from '@raptors/shared/contract/paths';
import type { JourneyExpectation, JourneyStep, JourneyTarget } from '@raptors/shared/contract/journeys';
import { isInteractive, lostNodes } from './look-at-page';
import type { Watch } from './watch-context';

const POLL_MS = 50;

/** A step failed. The message is a sentence for the team. */
export class StepFailed extends Error {
  override name = 'StepFailed';
}

type StepContext = {
  page: Page;
  watch: Watch;
  titles: ReadonlyMap<string, string>;
  /** How long a step may take, in milliseconds; the page's own limit is the same. */
  waitMs: number;
};

/**
 * Plays one step.
 * @throws {StepFailed} when what it needs or expects is not there
 */
export async function playStep(context: StepContext, step: JourneyStep): Promise<void> {
  const { page } = context;
  if ('open' in step) return open(context, step);
  if ('press' in step) return press(context, step.press);
  if ('choose' in step) return choose(context, step.choose, step.from);
  if ('type' in step) {
    const field = await found(context, step.into);
    return field.fill(step.type);
  }
  if ('key' in step) return page.keyboard.press(step.key);
  if ('back' in step) return void (await page.goBack({ waitUntil: 'commit' }));
  return expectIt(context, step.expect);
}

async function open(
  { page, watch, waitMs }: StepContext,
  { open: address, isMissing }: { open: string; isMissing?: true | undefined },
) {
  if (isMissing) watch.expectMissing(address);
  // With motion, as most visitors have it, because a page may change when less motion is requested.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(address, { waitUntil: 'load' });
  if (!(await until(waitMs, () => isInteractive(page))))
    throw new StepFailed(`The page does not become interactive ${waited(waitMs)}.`);
  const [lost] = await lostNodes(page);
  if (lost) throw new StepFailed(lost);
  // Animations would make one rehearsal different from the next.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => Object.assign(window, { isRehearsed: true }));
}

async function press(context: StepContext, target: JourneyTarget) {
  const element = await found(context, target);
  await element.click().catch((error: Error) => {
    const hidden = /<[^>]*>.*intercepts pointer events/.exec(error.message)?.[0];
    throw new StepFailed(
      `There is ${describeTarget(target)}, and it can’t be pressed${hidden ? `: ${hidden}` : ''}.`,
    );
  });
}

/** As visitors do: an entry of a list, or the label of one of several choices. */
async function choose(context: StepContext, choice: string, from: JourneyTarget) {
  const element = await found(context, from);
  if (from.role === 'combobox') {
    const chosen = element.selectOption({ label: choice });
    return void (await chosen.catch(() => {
      throw new StepFailed(`${describeTarget(from)} has no “${choice}”.`);
    }));
  }
  const label = element.getByText(choice, { exact: true }).filter({ visible: true }).first();
  await label.click().catch(() => {
    throw new StepFailed(`In ${describeTarget(from)}, there is no “${choice}” that can be pressed.`);
  });
}

async function expectIt(context: StepContext, expected: JourneyExpectation): Promise<void> {
  const { page, watch, waitMs } = context;
  if ('page' in expected) return arrive(context, expected.page);
  if ('message' in expected) {
    if (await until(waitMs, async () => watch.messages.includes(expected.message))) return;
    const shown = watch.messages.map((message) => `“${message}”`).join(', ');
    throw new StepFailed(`The message is not shown. Shown are: ${shown || 'none'}.`);
  }
  if ('text' in expected) {
    const text = placeOf(page, expected.in).getByText(expected.text).filter({ visible: true }).first();
    if (await until(waitMs, () => text.isVisible())) return;
    throw new StepFailed(`The text is nowhere to be seen ${waited(waitMs)}.`);
  }
  const { isHidden, isFocused, value } = expected;
  if (isHidden) {
    if (await until(waitMs, async () => (await locate(page, expected).count()) === 0)) return;
    throw new StepFailed(`It can still be seen ${waited(waitMs)}.`);
  }
  const element = await found(context, expected);
  if (isFocused && !(await until(waitMs, () => hasFocus(element))))
    throw new StepFailed(
      `It has not got the focus ${waited(waitMs)}. The focus is on ${await focused(page)}.`,
    );
  if (value !== undefined && !(await until(waitMs, async () => (await element.inputValue()) === value)))
    throw new StepFailed(`It holds “${await element.inputValue()}”.`);
}

/** A page is there when its address, its title and its code are. */
async function arrive({ page, titles, waitMs }: StepContext, address: string) {
  const key = pathKey(address);
  if (!(await until(waitMs, async () => pathKey(new URL(page.url()).pathname) === key)))
    throw new StepFailed(`The address is still ${new URL(page.url()).pathname} ${waited(waitMs)}.`);
  const title = titles.get(key);
  if (title !== undefined && !(await until(waitMs, async () => (await page.title()) === title)))
    throw new StepFailed(`The title is “${await page.title()}”; that of the page is “${title}”.`);
  if (!(await until(waitMs, () => isInteractive(page))))
    throw new StepFailed(`The page does not become interactive ${waited(waitMs)}.`);
  if (!(await page.evaluate(() => 'isRehearsed' in window)))
    throw new StepFailed(
      'The browser has loaded a new document: a link inside the site changes only the page.',
    );
}

async function found({ page, waitMs }: StepContext, target: JourneyTarget): Promise<Locator> {
  const element = locate(page, target).first();
  if (await until(waitMs, () => element.isVisible())) return element;
  throw new StepFailed(
    `There is no such element that can be seen ${waited(waitMs)}: ${describeTarget(target)}.`,
  );
}

/** Where several fit, a step means the first that can be seen. */
const locate = (page: Page, { role, name, in: place }: JourneyTarget) =>
  placeOf(page, place)
    .getByRole(role, name === undefined ? {} : { name, exact: true })
    .filter({ visible: true });

const placeOf = (page: Page, place: JourneyTarget['in']) => (place ? page.getByRole(place).first() : page);

const hasFocus = (element: Locator) => element.evaluate((node) => node === document.activeElement);

const focused = (page: Page) =>
  page.evaluate(() => {
    const { localName, textContent } = document.activeElement ?? document.body;
    return localName === 'body' ? 'nothing' : `<${localName}> “${(textContent ?? '').trim().slice(0, 60)}”`;
  });

const waited = (waitMs: number) => `after ${Math.round(waitMs / 1000)} s`;

/** Repeats a check until it is true; `false` if it never is. A check may fail while a document is being replaced. */
export async function until(waitMs: number, isSo: () => Promise<boolean>): Promise<boolean> {
  for (const startedAt = performance.now(); performance.now() - startedAt < waitMs;) {
    if (await isSo().catch(() => false)) return true;
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
  return false;
}

/** A step in words: `press the button “Donate Now”`. */
export function describeStep(step: JourneyStep): string {
  if ('open' in step) return `open ${step.open}`;
  if ('press' in step) return `press ${describeTarget(step.press)}`;
  if ('choose' in step) return `choose “${step.choose}” from ${describeTarget(step.from)}`;
  if ('type' in step) return `type “${step.type}” into ${describeTarget(step.into)}`;
  if ('key' in step) return `press the key ${step.key}`;
  if ('back' in step) return 'go back';
  return `expect ${describeExpectation(step.expect)}`;
}

const describeTarget = ({ role, name, in: place }: JourneyTarget): string =>
  `the ${role}${name ? ` “${name}”` : ''}${place ? inPlace(place) : ''}`;

function describeExpectation(expected: JourneyExpectation): string {
  if ('page' in expected) return `the page ${expected.page}`;
  if ('message' in expected) return `the message “${expected.message}”`;
  if ('text' in expected) return `the text “${expected.text}”${expected.in ? inPlace(expected.in) : ''}`;
  const { isFocused, isHidden, value } = expected;
  const state = isHidden ? ' to be hidden' : isFocused ? ' to have the focus' : '';
  return `${describeTarget(expected)}${state}${value === undefined ? '' : ` to hold “${value}”`}`;
}

const PLACES = { banner: 'header', main: 'main part', contentinfo: 'footer', dialog: 'dialog' } as const;

const inPlace = (place: keyof typeof PLACES) => ` in the ${PLACES[place]}`;
