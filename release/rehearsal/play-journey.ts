import { stripVTControlCharacters } from 'node:util';
import type { Page } from '@playwright/test';
import { addressOfStep, type JourneyStep } from '@raptors/shared/publishing/journeys';
import { pathKey } from '@raptors/shared/contract/paths';
import { messageOf } from '@raptors/shared/contract/problem/thrown';
import type { PlannedJourney } from './choose-journeys';
import { axeViolations, lookAtPage } from './look-at-page';
import type { RehearsalBrowser } from './open-browser';
import { playStep } from './play-step';
import { acceptDialogs, watchContext } from './watch-context';

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const WAIT_MS = 10_000;
const STEP_MS = 60_000;
const ANSWER_MS = 5_000;

export type JourneyFailure = {
  /** From 1; one more than the number of steps if it failed after the last one. */
  step: number;
  address: string;
  reasons: string[];
  picture: Buffer;
  /** Accessibility tree of an open dialog or the main part, else of the body. */
  screen: string;
};

export type PlayContext = {
  opened: RehearsalBrowser;
  siteUrl: string;
  titles: ReadonlyMap<string, string>;
  /** Addresses that journeys have come to: `lookAtPage` opens each at most once. */
  looked: Set<string>;
  /** Window (`on` of the journey) and address of each page that axe has tested, such as `phone /events`. */
  tested: Set<string>;
  changedDocuments?: ReadonlySet<string>;
};

export async function playJourney(
  { opened: { browser, expect, axe }, siteUrl, titles, looked, tested, changedDocuments }: PlayContext,
  { journey: { on, steps } }: PlannedJourney,
): Promise<JourneyFailure | undefined> {
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: on === 'phone' ? PHONE : WIDE,
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(WAIT_MS);
  const watch = await watchContext(context, siteUrl);
  const page = await context.newPage();
  const messages = acceptDialogs(context);
  const player = { page, watch, messages, titles, expect: expect.configure({ timeout: WAIT_MS }) };
  const takeFaults = () => [...new Set(watch.faults.splice(0))];
  const named = new Set(steps.map(addressOfStep));
  const violations = async (key: string) =>
    (changedDocuments?.has(key) ?? true) ? axeViolations(page, axe) : [];
  const leadsNowhere = async (path: string) =>
    !titles.has(pathKey(path)) && (await context.request.get(path)).status() >= 400;

  /** Axe has tested the page in this window, and the journey has only read it since. */
  let isSeen = false;
  let here: string | undefined;

  async function play(step: JourneyStep): Promise<string[]> {
    isSeen &&= 'expect' in step;
    await playStep(player, step);
    const unnamed = unnamedPages(page, named);
    const arrived = addressOfStep(step);
    if (unnamed.length > 0 || arrived === undefined) return [...unnamed, ...takeFaults()];
    isSeen ||= arrived !== here && tested.has(`${on} ${arrived}`);
    here = arrived;
    if (looked.has(arrived)) return takeFaults();
    looked.add(arrived);
    if (changedDocuments && !changedDocuments.has(arrived)) return takeFaults();
    tested.add(`${on} ${arrived}`);
    const found = await violations(arrived);
    const tab = await context.newPage();
    const seen = await lookAtPage(tab, page.url(), leadsNowhere).finally(() => tab.close());
    isSeen = true;
    return [...takeFaults(), ...found, ...seen];
  }
  async function end(): Promise<string[]> {
    const found = isSeen ? [] : await violations(pathKey(pathOf(page)));
    return [...unnamedPages(page, named), ...takeFaults(), ...found];
  }
  try {
    for (const [index, step] of [...steps, undefined].entries()) {
      const work = inTime(step ? play(step) : end(), STEP_MS);
      const reasons = await work.catch(async (error: unknown) => [
        await sentenceOf(page, error),
        ...takeFaults(),
      ]);
      if (reasons.length > 0) return { step: index + 1, reasons, ...(await screenOf(page)) };
    }
    return undefined;
  } finally {
    await context.close();
  }
}

const pathOf = (page: Page) => new URL(page.url()).pathname;

/** A journey must name every page that it passes through: these names decide in which rehearsals it is played. */
function unnamedPages(page: Page, named: ReadonlySet<string | undefined>): string[] {
  const path = pathOf(page);
  if (named.has(pathKey(path))) return [];
  return [
    `The journey has reached ${path}, which it does not name. If that is intended, add { "expect": { "page": "${path}" } }.`,
  ];
}

/** A time limit for calls that have none in Playwright. */
async function inTime<Answer>(answer: Promise<Answer>, ms: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>(
    (_, reject) => (timer = setTimeout(() => reject(new Error('This took too long.')), ms)),
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** If the page answers, the error's message without Playwright's log; of the log only the line on an element that covers the control. */
async function sentenceOf(page: Page, error: unknown): Promise<string> {
  const answers = await inTime(page.title(), ANSWER_MS).catch(() => undefined);
  if (answers === undefined)
    return 'The page does not answer: a script of it runs without end, such as a loop in an effect.';
  const [message = '', log = ''] = stripVTControlCharacters(messageOf(error)).split(/\n+Call log:/i);
  const cover = /<[^>]*>.*intercepts pointer events/.exec(log) ?? [];
  return [message.replace(/\n+/g, '\n').trim(), ...cover].join('\n');
}

async function screenOf(page: Page): Promise<Pick<JourneyFailure, 'address' | 'picture' | 'screen'>> {
  const dialog = page.getByRole('dialog').filter({ visible: true });
  const shown = dialog.or(page.locator('main')).or(page.locator('body')).last();
  const [picture, screen] = await Promise.all([
    page.screenshot({ animations: 'disabled', timeout: ANSWER_MS }).catch(() => Buffer.alloc(0)),
    shown.ariaSnapshot({ timeout: ANSWER_MS }).catch(() => ''),
  ]);
  // Without the lines that hold addresses of links.
  return { address: pathOf(page), picture, screen: screen.replace(/^\s*- \/url:.*\n?/gm, '') };
}
