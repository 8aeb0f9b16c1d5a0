import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { inParallel } from '@raptors/site/store/in-parallel';
import type { Store } from '@raptors/site/store/store';
import type { PlannedJourney, JourneySelection } from './choose-journeys';
import type { RehearsalBrowser } from './open-browser';
import { traceFaults } from './trace-faults';
import { describeStep } from './play-step';
import { playJourney, type JourneyFailure, type PlayContext } from './play-journey';

/** Enough failures to see what is wrong; more would only delay the result. */
const MAX_PROBLEMS = 5;
/** What a message shows of the screen; all of it is in a file. */
const SCREEN_LINES = 6;
/** How many journeys are played at a time: more than there are cores, because journeys wait at times; not many more, or the waits get longer. */
export const JOURNEYS_AT_A_TIME = Math.min(4, availableParallelism() + 1);

type Rehearsal = Pick<JourneySelection, 'journeys' | 'titles'> & {
  opened: RehearsalBrowser;
  /** Holds the source maps of the releases. */
  store: Store;
  /** Address of the served edition, without a slash at its end. */
  siteUrl: string;
  pictures: string;
  onProgress?: (done: number, all: number) => void;
  /** Tries on every page what all pages must be able to do, beside the journeys. */
  triesPages?: true;
  /** The only pages that are looked at, because the others are the same byte for byte as live; by default all are. */
  changedDocuments?: ReadonlySet<string>;
  /** Address of the live site: what can be read there must be seen. */
  liveUrl?: string | undefined;
  /** How much longer each step may take, because the site answers slowly; nothing by default. */
  extraMs?: number;
};

type Rehearsed = { pages: string[]; problems: Problem[]; failed: PlannedJourney[]; slowestMs: number };

/** The browser has ended by itself, which says nothing about the release. */
class BrowserEndedError extends UserError {
  override name = 'BrowserEndedError';
  override message =
    'The browser has ended in the middle of a journey, as it does when memory runs out. This says nothing about the release, and what is live is as it was. Close other programs and try again.';
}

/**
 * Plays journeys, some at a time, and collects their failures.
 * @throws {BrowserEndedError} when the browser ends meanwhile
 */
export async function rehearse({
  opened,
  store,
  siteUrl,
  journeys,
  titles,
  pictures,
  onProgress,
  triesPages,
  changedDocuments,
  liveUrl,
  extraMs = 0,
}: Rehearsal): Promise<Rehearsed> {
  // One for all pages, so that their scripts are loaded once.
  const live = liveUrl
    ? await opened.browser.newContext({
        baseURL: liveUrl,
        reducedMotion: 'reduce',
        locale: 'en-GB',
        serviceWorkers: 'block',
      })
    : undefined;
  const context: PlayContext = {
    opened,
    siteUrl,
    titles,
    looked: new Set(),
    live,
    changedDocuments,
    ...(triesPages ? { tried: new Set() } : {}),
  };
  const problems: Problem[] = [];
  const failed: PlannedJourney[] = [];
  let done = 0;
  let slowestMs = 0;
  /** The slowest of those in which nothing was wrong. */
  let usualMs = 0;
  const play = async (planned: PlannedJourney, moreMs: number) => {
    const startedAt = performance.now();
    const mishap = await playJourney({ ...context, extraMs: moreMs }, planned).catch((error: unknown) => {
      if (opened.browser.isConnected()) throw error;
      return undefined;
    });
    if (!opened.browser.isConnected()) throw new BrowserEndedError();
    const ms = performance.now() - startedAt;
    slowestMs = Math.max(slowestMs, ms);
    if (!mishap) usualMs = Math.max(usualMs, ms);
    return mishap;
  };
  await inParallel(JOURNEYS_AT_A_TIME, journeys, async (planned) => {
    if (problems.length >= MAX_PROBLEMS) return;
    let mishap = await play(planned, extraMs);
    // The machine may have been busy or paused. What guards a release plays again whatever failed.
    if (mishap?.lateMs && triesPages) mishap = await play(planned, extraMs + usualMs);
    if (mishap) {
      failed.push(planned);
      problems.push(await problemOf(planned, mishap, pictures, store));
    }
    done += 1;
    onProgress?.(done, journeys.length);
  });
  return { pages: [...context.looked].sort(), problems, failed, slowestMs };
}

async function problemOf(
  { owner, release, journey, visited }: PlannedJourney,
  { step, address, reasons, picture, screen, lateMs }: JourneyFailure,
  pictures: string,
  store: Store,
): Promise<Problem> {
  const name = `${owner}-${journey.name}-${step}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const file = join(pictures, name.slice(0, 80));
  await mkdir(pictures, { recursive: true });
  await writeFile(`${file}.png`, picture);
  await writeFile(`${file}.txt`, `${[...reasons, screen].join('\n')}\n`);
  const played = journey.steps[step - 1];
  const lines = screen.split('\n');
  const more = lines.length - SCREEN_LINES;
  return {
    rule: 'rehearsal',
    ...(visited
      ? { file: `${owner} ${release}`, place: `page ${visited.path} (${visited.module})` }
      : {
          file: `journeys.json of ${owner} ${release}`,
          place: `“${journey.name}”, ${played ? `step ${step} (${describeStep(played)})` : 'after the last step'}`,
        }),
    reason: [
      `On ${address}:`,
      ...(await traceFaults(store, reasons)),
      'On the screen was:',
      ...lines.slice(0, SCREEN_LINES).map((line) => `  ${line}`),
      ...(more > 0 ? [`  … and ${more} lines more, in ${file}.txt`] : []),
    ].join('\n'),
    remedy: [
      `Look at the picture: ${file}.png.`,
      lateMs &&
        `Time ran out: the step took ${Math.round(lateMs / 1000)} s. If this machine was busy, slow or asleep, try again when it is idle; otherwise the page hangs.`,
      visited
        ? `Fix the page. It was opened because no journey of ${owner} names it.`
        : 'If the release is correct, change the journey.',
    ]
      .filter(Boolean)
      .join(' '),
  };
}
