import type { BrowserContext, Page } from 'playwright-core';
import { pathKey } from '@raptors/shared/contract/paths';
import { pageOfStep, pagesOfJourney, type JourneyStep } from '@raptors/shared/contract/journeys';
import type { PlannedJourney } from './choose-journeys';
import { axeViolations, markPrerendered, overflow } from './look-at-page';
import type { RehearsalBrowser } from './open-browser';
import { playStep, StepFailed } from './play-step';
import { tryPage } from './try-page';
import { watchContext } from './watch-context';

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** How long a step may take. Generous, because a busy machine is not the site's fault. */
const STEP_MS = 15_000;
const QUIET_MS = 5_000;
const SCREEN_MS = 5_000;
/** What the shell says when a part of a page does not come in time. */
const GAVE_UP = /Gave up waiting/;
const ERROR = /^(The console shows|An error)/;

/** Where and why a journey failed. */
export type JourneyFailure = {
  /** Number of the step, from 1; one more than the number of steps if it failed after the last one. */
  step: number;
  address: string;
  reasons: string[];
  picture: Buffer;
  /** What was on the screen, as assistive technology reads it. */
  screen: string;
  /** How long the step took, if its time ran out; in ms. */
  lateMs?: number;
};

/** What all journeys of a rehearsal have in common. */
export type PlayContext = {
  opened: RehearsalBrowser;
  siteUrl: string;
  titles: ReadonlyMap<string, string>;
  /** Pages that were looked at already, by address: once in a rehearsal is enough. */
  looked: Set<string>;
  /** How much longer each step may take than usual; nothing by default. */
  extraMs?: number;
  /** Links and headers that were tried already; each page is tried where this is given. */
  tried?: Set<string>;
  /** The only pages that are looked at where this is given. */
  changedDocuments?: ReadonlySet<string> | undefined;
  /** Opens the site before the change, with which each page is compared where this is given. */
  live?: BrowserContext | undefined;
};

/** Plays a journey from its first step until something is wrong. */
export async function playJourney(
  { opened, siteUrl, titles, looked, tried, changedDocuments, live, extraMs = 0 }: PlayContext,
  { journey }: PlannedJourney,
): Promise<JourneyFailure | undefined> {
  const context = await opened.browser.newContext({
    baseURL: siteUrl,
    viewport: journey.on === 'phone' ? PHONE : WIDE,
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  const waitMs = STEP_MS + extraMs;
  context.setDefaultTimeout(waitMs);
  try {
    const watch = await watchContext(context, siteUrl);
    const page = await context.newPage();
    await page.addInitScript(markPrerendered);
    const named = new Set([...pagesOfJourney(journey), ...missingOnes(journey.steps)]);
    let isChanged = false;

    const play = async (step: JourneyStep): Promise<string[]> => {
      await playStep({ page, watch, titles, waitMs }, step);
      const unnamed = unnamedPages(page, named);
      if (unnamed.length > 0) return unnamed;
      const arrived = pageOfStep(step) ?? ('open' in step ? pathKey(step.open) : undefined);
      isChanged = arrived === undefined && (isChanged || !('expect' in step));
      if (arrived === undefined || looked.has(arrived)) return watch.takeFaults();
      looked.add(arrived);
      if (changedDocuments?.has(arrived) === false) return watch.takeFaults();
      const seen = [...(await axeViolations(page, opened.axe)), ...(await overflow(page))];
      const found = tried ? await tryPage({ context, titles, tried, waitMs, live }, page.url()) : [];
      return [...watch.takeFaults(), ...seen, ...found];
    };
    const end = async (): Promise<string[]> => {
      await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
      const violations = isChanged ? await axeViolations(page, opened.axe) : [];
      return [...unnamedPages(page, named), ...watch.takeFaults(), ...violations];
    };

    const works = [...journey.steps.map((step) => () => play(step)), end];
    for (const [index, work] of works.entries()) {
      const startedAt = performance.now();
      const reasons = await work().catch((error: unknown) => [sentenceOf(error), ...watch.takeFaults()]);
      if (reasons.length === 0) continue;
      const ms = performance.now() - startedAt;
      // After an error of the page, its time runs out on every machine.
      const isLate =
        reasons.some((one) => GAVE_UP.test(one)) || (ms >= waitMs && !reasons.some((one) => ERROR.test(one)));
      if (isLate) {
        // It may be played again.
        for (const key of named) looked.delete(key);
        tried?.clear();
      }
      return { step: index + 1, reasons, ...(isLate ? { lateMs: ms } : {}), ...(await screenOf(page)) };
    }
    return undefined;
  } finally {
    await context.close();
  }
}

const missingOnes = (steps: readonly JourneyStep[]) =>
  steps.flatMap((step) => ('open' in step && step.isMissing ? [pathKey(step.open)] : []));

/** A journey must name every page that it passes through, so that it is known which releases it tests. */
function unnamedPages(page: Page, named: ReadonlySet<string>): string[] {
  const { pathname } = new URL(page.url());
  if (named.has(pathKey(pathname))) return [];
  return [
    `The journey has reached ${pathname}, which it does not name. If that is intended, add { "expect": { "page": "${pathname}" } }.`,
  ];
}

function sentenceOf(error: unknown): string {
  if (error instanceof StepFailed) return error.message;
  const [first = ''] = String(error instanceof Error ? error.message : error).split('\n');
  return `The browser says: ${first}`;
}

async function screenOf(page: Page): Promise<Pick<JourneyFailure, 'address' | 'picture' | 'screen'>> {
  const [picture, screen] = await Promise.all([
    page.screenshot({ animations: 'disabled' }).catch(() => Buffer.alloc(0)),
    contentOf(page).catch(() => 'The page does not answer.'),
  ]);
  return { address: new URL(page.url()).pathname, picture, screen };
}

/** An open dialog, or else what is between header and footer; addresses of links are left out. */
async function contentOf(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog').filter({ visible: true }).first();
  const main = page.locator('main').first();
  const part = (await dialog.count()) > 0 ? dialog : (await main.count()) > 0 ? main : page.locator('body');
  return (await part.ariaSnapshot({ timeout: SCREEN_MS })).replace(/^\s*- \/url:.*\n?/gm, '');
}
