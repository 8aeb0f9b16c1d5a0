import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import type { ReleaseCache } from '@raptors/site/releases/release-reader';
import { inParallel } from '@raptors/site/store/in-parallel';
import type { PlannedJourney, JourneySelection } from './choose-journeys';
import { traceFaults } from './trace-faults';
import { playJourney, type JourneyFailure, type PlayContext } from './play-journey';

const MAX_PROBLEMS = 5;
const SCREEN_LINES = 6;
/** One more than there are processors, because journeys also wait, but at most four. */
const JOURNEYS_AT_A_TIME = Math.min(4, availableParallelism() + 1);

type Rehearsal = Omit<PlayContext, 'looked' | 'tested'> &
  Pick<JourneySelection, 'journeys'> & {
    releases: ReleaseCache;
    pictures: string;
    onProgress?: (done: number, all: number) => void;
  };

const BROWSER_ENDED =
  'The browser has ended in the middle of a journey, as it does when memory runs out. This says nothing about the release, and what is live is as it was. Close other programs and try again.';

/** Plays several journeys at a time; none begins after `MAX_PROBLEMS` failures. @throws {UserError} when the browser crashes */
export async function rehearse({
  releases,
  journeys,
  pictures,
  onProgress,
  ...context
}: Rehearsal): Promise<{ pages: string[]; problems: Problem[] }> {
  const looked = new Set<string>();
  const tested = new Set<string>();
  const problems: Problem[] = [];
  let done = 0;
  await inParallel(JOURNEYS_AT_A_TIME, journeys, async (planned) => {
    if (problems.length >= MAX_PROBLEMS) return;
    const failure = await playJourney({ ...context, looked, tested }, planned).finally(() => {
      if (!context.opened.browser.isConnected()) throw new UserError(BROWSER_ENDED);
    });
    if (failure) problems.push(await problemOf(planned, failure, pictures, releases));
    onProgress?.((done += 1), journeys.length);
  });
  return { pages: [...looked].sort(), problems };
}

async function problemOf(
  { owner, release, journey, visited }: PlannedJourney,
  { step, address, reasons, picture, screen }: JourneyFailure,
  pictures: string,
  releases: ReleaseCache,
): Promise<Problem> {
  const name = `${owner}-${journey.name}-${step}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const file = join(pictures, name.slice(0, 80));
  await mkdir(pictures, { recursive: true });
  await writeFile(`${file}.png`, picture);
  await writeFile(`${file}.txt`, `${[...reasons, screen].join('\n')}\n`);
  const played = journey.steps[step - 1];
  const at = played ? `step ${step} (${JSON.stringify(played)})` : 'after the last step';
  const lines = screen.split('\n');
  const more = lines.length - SCREEN_LINES;
  return {
    rule: 'rehearsal',
    ...(visited
      ? { file: `${owner} ${release}`, place: `page ${visited.path} (${visited.module})` }
      : { file: `journeys.json of ${owner} ${release}`, place: `“${journey.name}”, ${at}` }),
    reason: [
      `On ${address}:`,
      ...(await traceFaults(releases, reasons)),
      'On the screen was:',
      ...lines.slice(0, SCREEN_LINES).map((line) => `  ${line}`),
      ...(more > 0 ? [`  … and ${more} lines more, in ${file}.txt`] : []),
    ].join('\n'),
    remedy: `Look at the picture: ${file}.png. ${
      visited
        ? `Fix the page. It was opened because no journey of ${owner} names it.`
        : 'If the release is correct, change the journey.'
    }`,
  };
}
