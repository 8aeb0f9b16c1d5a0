import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import type { ReleaseCache } from '@raptors/site/releases/release-source';
import { inParallel } from '@raptors/site/store/in-parallel';
import type { PlannedJourney, JourneySelection } from './choose-journeys';
import { traceFaults } from './trace-faults';
import { inTime, LateError, playJourney, type JourneyFailure, type PlayContext } from './play-journey';

/** Enough failures to see what is wrong; more would only delay the result. */
const MAX_PROBLEMS = 5;
/** What a message shows of the screen; all of it is in a file. */
const SCREEN_LINES = 6;
/** More than there are cores, because journeys wait at times; not many more, or the waits get longer. */
const JOURNEYS_AT_A_TIME = Math.min(4, availableParallelism() + 1);
/** After these the browser is ended. */
const JOURNEY_MS = 120_000;
const REHEARSAL_MS = 15 * 60_000;

type Rehearsal = Omit<PlayContext, 'looked' | 'onPage'> &
  Pick<JourneySelection, 'journeys'> & {
    /** Gives the source maps of releases that were built here. */
    releases: ReleaseCache;
    /** Folder for pictures of what failed. */
    pictures: string;
    onProgress?: (done: number, all: number) => void;
    /** How long a journey may take, in ms. */
    journeyMs?: number;
  };

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
  releases,
  journeys,
  pictures,
  onProgress,
  journeyMs = JOURNEY_MS,
  ...context
}: Rehearsal): Promise<{ pages: string[]; problems: Problem[] }> {
  const { browser } = context.opened;
  const looked = new Set<string>();
  const problems: Problem[] = [];
  /** Pages of the journeys that are being played. */
  const playing = new Map<PlannedJourney, string>();
  let isOver = false;
  let done = 0;

  const end = async (problem: Problem) => {
    isOver = true;
    problems.push(problem);
    await browser.close();
  };
  const play = async (planned: PlannedJourney): Promise<JourneyFailure | undefined> => {
    const onPage = (address: string) => void playing.set(planned, address);
    const failure = await inTime(playJourney({ ...context, looked, onPage }, planned), journeyMs).catch(
      async (error: unknown) => {
        if (error instanceof LateError) await end(lateProblem(planned, playing.get(planned), journeyMs));
        else if (browser.isConnected()) throw error;
        return undefined;
      },
    );
    playing.delete(planned);
    if (isOver) return undefined;
    if (!browser.isConnected()) throw new BrowserEndedError();
    return failure;
  };
  const timer = setTimeout(() => {
    const [planned, address] = [...playing][0] ?? [];
    if (planned) void end(lateProblem(planned, address, REHEARSAL_MS));
  }, REHEARSAL_MS);
  await inParallel(JOURNEYS_AT_A_TIME, journeys, async (planned) => {
    if (isOver || problems.length >= MAX_PROBLEMS) return;
    let failure = await play(planned);
    if (failure?.isLate) failure = await play(planned);
    if (failure) problems.push(await problemOf(planned, failure, pictures, releases));
    done += 1;
    onProgress?.(done, journeys.length);
  }).finally(() => clearTimeout(timer));
  return { pages: [...looked].sort(), problems };
}

const placeOf = ({ owner, release, journey, visited }: PlannedJourney, step?: string) =>
  visited
    ? { file: `${owner} ${release}`, place: `page ${visited.path} (${visited.module})` }
    : {
        file: `journeys.json of ${owner} ${release}`,
        place: `“${journey.name}”${step ? `, ${step}` : ''}`,
      };

const lateProblem = (planned: PlannedJourney, address: string | undefined, ms: number): Problem => ({
  rule: 'rehearsal',
  ...placeOf(planned),
  reason: `After ${Math.round(ms / 1000)} s the browser was ended, on ${address ?? 'its first page'}.`,
  remedy: 'See what keeps that page busy, or make the journey shorter. If this machine was busy, try again.',
});

async function problemOf(
  planned: PlannedJourney,
  { step, address, reasons, picture, screen, isLate }: JourneyFailure,
  pictures: string,
  releases: ReleaseCache,
): Promise<Problem> {
  const { owner, journey, visited } = planned;
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
    ...placeOf(planned, played ? `step ${step} (${JSON.stringify(played)})` : 'after the last step'),
    reason: [
      `On ${address}:`,
      ...(await traceFaults(releases, reasons)),
      'On the screen was:',
      ...lines.slice(0, SCREEN_LINES).map((line) => `  ${line}`),
      ...(more > 0 ? [`  … and ${more} lines more, in ${file}.txt`] : []),
    ].join('\n'),
    remedy: [
      `Look at the picture: ${file}.png.`,
      ...(isLate ? ['It took too long twice. If this machine was busy, try again when it is idle.'] : []),
      visited
        ? `Fix the page. It was opened because no journey of ${owner} names it.`
        : 'If the release is correct, change the journey.',
    ].join(' '),
  };
}
