import type { Page } from 'playwright-core';
import { pageOfStep, pagesOfJourney, type JourneyStep } from '@raptors/shared/publishing/journeys';
import { pathKey } from '@raptors/shared/contract/paths';
import { messageOf, nameOf } from '@raptors/shared/contract/problem/thrown';
import type { PlannedJourney } from './choose-journeys';
import { axeViolations, lookAtPage } from './look-at-page';
import type { RehearsalBrowser } from './open-browser';
import { playStep, type Player } from './play-step';
import { watchContext } from './watch-context';

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** How long the browser waits for anything. Generous, because a busy machine is not the site's fault. */
const WAIT_MS = 15_000;
/** How long a step may take with all that is looked at. */
const STEP_MS = 40_000;
const ANSWER_MS = 5_000;

/** Where and why a journey failed. */
export type JourneyFailure = {
  /** Number of the step, from 1; one more than the number of steps if it failed after the last one. */
  step: number;
  address: string;
  reasons: string[];
  picture: Buffer;
  /** What was on the screen, as assistive technology reads it. */
  screen: string;
  /** Time ran out, and the page still answers: the machine may have been busy or paused. */
  isLate: boolean;
};

/** What all journeys of a rehearsal have in common. */
export type PlayContext = {
  opened: RehearsalBrowser;
  siteUrl: string;
  titles: ReadonlyMap<string, string>;
  /** Pages that were looked at already, by address: once in a rehearsal is enough. */
  looked: Set<string>;
  /** The only pages that are looked at where this is given. */
  changedDocuments?: ReadonlySet<string>;
  /** Told each page that the journey comes to. */
  onPage?: (address: string) => void;
};

/** Something took longer than it may. */
export class LateError extends Error {
  override name = 'LateError';
}

/**
 * The browser's driver waits for an answer of a page as long as that takes; this does not.
 * @throws {LateError}
 */
export async function inTime<Answer>(answer: Promise<Answer>, ms: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new LateError()), ms)));
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Plays a journey from its first step until something is wrong. */
export async function playJourney(
  { opened, siteUrl, titles, looked, changedDocuments, onPage }: PlayContext,
  { journey }: PlannedJourney,
): Promise<JourneyFailure | undefined> {
  const context = await opened.browser.newContext({
    baseURL: siteUrl,
    viewport: journey.on === 'phone' ? PHONE : WIDE,
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(WAIT_MS);
  try {
    const watch = await watchContext(context, siteUrl);
    const page = await context.newPage();
    page.on('framenavigated', () => onPage?.(pathOf(page)));
    const player: Player = { page, watch, titles };
    const named = new Set([...pagesOfJourney(journey), ...missingOnes(journey.steps)]);
    const isLookedAt = (key: string) => changedDocuments?.has(key) ?? true;
    const leadsNowhere = async (path: string) =>
      !titles.has(pathKey(path)) && (await context.request.get(path)).status() >= 400;

    const play = async (step: JourneyStep): Promise<string[]> => {
      await playStep(player, step);
      const unnamed = unnamedPages(page, named);
      if (unnamed.length > 0) return unnamed;
      const arrived = pageOfStep(step) ?? ('open' in step ? pathKey(step.open) : undefined);
      if (arrived === undefined || looked.has(arrived)) return watch.takeFaults();
      looked.add(arrived);
      if (!isLookedAt(arrived)) return watch.takeFaults();
      const violations = await axeViolations(page, opened.axe);
      const tab = await context.newPage();
      const seen = await lookAtPage(tab, page.url(), leadsNowhere).finally(() => tab.close());
      return [...watch.takeFaults(), ...violations, ...seen];
    };
    const end = async (): Promise<string[]> => {
      const violations = isLookedAt(pathKey(pathOf(page))) ? await axeViolations(page, opened.axe) : [];
      return [...unnamedPages(page, named), ...watch.takeFaults(), ...violations];
    };

    const works = [...journey.steps.map((step) => () => play(step)), end];
    for (const [index, work] of works.entries()) {
      const thrown: unknown[] = [];
      const reasons = await inTime(work(), STEP_MS).catch((error: unknown) => {
        thrown.push(error);
        return watch.takeFaults();
      });
      if (thrown.length === 0 && reasons.length === 0) continue;
      const answers = await inTime(page.title(), ANSWER_MS).catch(() => undefined);
      const [sentence] = thrown.map((error) => sentenceOf(error, answers !== undefined));
      const isLate = sentence === TOO_LONG;
      // It may be played again.
      if (isLate) for (const key of named) looked.delete(key);
      const all = [...(sentence ? [sentence] : []), ...reasons];
      return { step: index + 1, reasons: all, isLate, ...(await screenOf(page)) };
    }
    return undefined;
  } finally {
    await context.close();
  }
}

const missingOnes = (steps: readonly JourneyStep[]) =>
  steps.flatMap((step) => ('open' in step && step.isMissing ? [pathKey(step.open)] : []));

const pathOf = (page: Page) => new URL(page.url()).pathname;

/** A journey must name every page that it passes through, so that it is known which releases it tests. */
function unnamedPages(page: Page, named: ReadonlySet<string>): string[] {
  const path = pathOf(page);
  if (named.has(pathKey(path))) return [];
  return [
    `The journey has reached ${path}, which it does not name. If that is intended, add { "expect": { "page": "${path}" } }.`,
  ];
}

const TOO_LONG = 'This took too long.';

function sentenceOf(error: unknown, answers: boolean): string {
  if (!answers)
    return 'The page does not answer: a script of it runs without end, such as a loop in an effect.';
  if (['TimeoutError', 'LateError'].includes(nameOf(error))) return TOO_LONG;
  return messageOf(error).split('\n')[0] ?? '';
}

async function screenOf(page: Page): Promise<Pick<JourneyFailure, 'address' | 'picture' | 'screen'>> {
  const dialog = page.getByRole('dialog').filter({ visible: true });
  const shown = dialog.or(page.locator('main')).or(page.locator('body')).last();
  const [picture, screen] = await Promise.all([
    page.screenshot({ animations: 'disabled', timeout: ANSWER_MS }).catch(() => Buffer.alloc(0)),
    shown.ariaSnapshot({ timeout: ANSWER_MS }).catch(() => ''),
  ]);
  // Without the addresses of links.
  return { address: pathOf(page), picture, screen: screen.replace(/^\s*- \/url:.*\n?/gm, '') };
}
