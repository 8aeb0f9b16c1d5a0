import { NOT_FOUND_PATH, pathKey } from '@raptors/shared/contract/paths';
import { pagesOfJourney, type Journey } from '@raptors/shared/contract/journeys';
import type { Addresses, Site } from '@raptors/site/editions/edition';
import type { ReleaseCache, ReleaseSource } from '@raptors/site/releases/release-source';
import { inParallel } from '@raptors/site/store/in-parallel';

const RELEASES_AT_A_TIME = 16;

/** A journey that a rehearsal plays, and the release that brings it. */
export type PlannedJourney = { owner: string; release: string; journey: Journey };

/** What a rehearsal plays. */
export type JourneySelection = {
  journeys: PlannedJourney[];
  owners: string[];
  /** Names of journeys that pass through pages which are not released here yet. */
  leftOut: string[];
  /** Titles of all pages, by address in the form that ignores letter case. */
  titles: ReadonlyMap<string, string>;
};

/**
 * Chooses the journeys that test an edition: for changed remotes their own journeys and all that pass through their
 * pages; for a changed shell the journeys of every live release. Exposed modules that the package’s own journeys leave
 * out are opened too.
 */
export async function chooseJourneys(
  { packages }: Pick<Site, 'packages'>,
  addresses: Addresses,
  changed: readonly string[],
  releases: ReleaseCache,
): Promise<JourneySelection> {
  const sources = await inParallel(RELEASES_AT_A_TIME, Object.entries(packages), ([name, { release }]) =>
    releases(name, release),
  );
  const touched = sources.filter(
    ({ release }) => changed.includes('shell') || changed.includes(release.name),
  );
  const touchedPages = new Set(touched.flatMap((source) => pagesOf(source).map(({ key }) => key)));
  const planned = sources.flatMap(({ release: { name, id, journeys = [] } }) =>
    journeys.map((journey): PlannedJourney => ({ owner: name, release: id, journey })),
  );
  const isTouched = ({ owner, journey }: PlannedJourney) =>
    touched.some(({ release }) => release.name === owner) ||
    pagesOfJourney(journey).some((key) => touchedPages.has(key));
  const isPossible = ({ journey }: PlannedJourney) =>
    pagesOfJourney(journey).every((key) => addresses.pages[key] !== undefined);
  const wanted = [...planned.filter(isTouched), ...touched.flatMap(visitsOf)];
  const journeys = wanted.filter(isPossible);
  return {
    journeys,
    owners: [
      ...new Set(
        journeys.flatMap(({ owner, journey }) => [
          owner,
          ...pagesOfJourney(journey).flatMap((key) => addresses.pages[key]?.owner ?? []),
        ]),
      ),
    ],
    leftOut: wanted
      .filter((one) => !isPossible(one))
      .map(({ owner, journey }) => `${owner}: ${journey.name}`),
    titles: new Map(sources.flatMap((source) => pagesOf(source).map(({ key, title }) => [key, title]))),
  };
}

const pagesOf = ({ release }: ReleaseSource) =>
  release.manifest.pages.map(({ path, title, module }) => ({ path, key: pathKey(path), title, module }));

/** A short journey to one page of each exposed module that the release’s own ones leave out: a module may have hundreds of pages. */
function visitsOf(source: ReleaseSource): PlannedJourney[] {
  const { name, id, journeys = [] } = source.release;
  const named = new Set(journeys.flatMap(pagesOfJourney));
  const pages = pagesOf(source);
  const shown = new Set(pages.filter(({ key }) => named.has(key)).map(({ module }) => module));
  return pages
    .filter(
      ({ module }, at) => !shown.has(module) && pages.findIndex((page) => page.module === module) === at,
    )
    .map(({ path }) => ({
      owner: name,
      release: id,
      journey: visitOf(path),
    }));
}

/** A journey that only opens a page. */
export const visitOf = (path: string): Journey => ({
  name: `A visitor opens ${path}`,
  steps: [{ open: path, ...(path === NOT_FOUND_PATH ? { isMissing: true as const } : {}) }],
});
