import { NOT_FOUND_PATH, pathKey } from '@raptors/shared/contract/paths';
import { inParallel } from '@raptors/site/store/in-parallel';
import type { RehearsalBrowser } from './open-browser';
import { playJourney } from './play-journey';
import { JOURNEYS_AT_A_TIME } from './rehearse';

/** A page that is opened in the browser. */
export type OpenedPage = { path: string; title: string; owner: string; release: string };

type Opening = {
  opened: RehearsalBrowser;
  /** Address of the served edition, without a slash at its end. */
  siteUrl: string;
  pages: readonly OpenedPage[];
  /** Whether a fault is known and left out. */
  isExpected: (fault: string) => boolean;
  onProgress: (done: number, all: number) => void;
};

/**
 * Opens pages and waits until each is hydrated. Unlike a rehearsal, it goes on after a failure, and looks at neither
 * accessibility nor width.
 * @returns what is wrong with each page that does not work, by path
 */
export async function hydratePages({
  opened,
  siteUrl,
  pages,
  isExpected,
  onProgress,
}: Opening): Promise<Map<string, string[]>> {
  const titles = new Map(pages.map(({ path, title }) => [pathKey(path), title]));
  const context = { opened, siteUrl, titles, looked: new Set(titles.keys()), isExpected };
  const failed = new Map<string, string[]>();
  let done = 0;
  await inParallel(JOURNEYS_AT_A_TIME, pages, async ({ path, owner, release }) => {
    const open = { open: path, ...(path === NOT_FOUND_PATH ? { isMissing: true as const } : {}) };
    const journey = { name: `A visitor opens ${path}`, steps: [open] };
    const failure = await playJourney(context, { owner, release, journey });
    if (failure) failed.set(path, failure.reasons);
    done += 1;
    onProgress(done, pages.length);
  });
  return failed;
}
