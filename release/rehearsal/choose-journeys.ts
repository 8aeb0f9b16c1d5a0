import { packageKey, shellKey, type PackageId } from '@raptors/shared/contract/package-id';
import { englishPath } from '@raptors/shared/contract/language';
import { NOT_FOUND_PATH, pathKey } from '@raptors/shared/contract/paths';
import { pagesOfJourney, type Journey } from '@raptors/shared/publishing/journeys';
import type { Addresses, Site } from '@raptors/site/editions/edition';
import type { ReleaseCache, ReleaseReader } from '@raptors/site/releases/release-reader';
import { inParallel } from '@raptors/site/store/in-parallel';

const RELEASES_AT_A_TIME = 16;
/** Changed pages of a release that are opened though no journey names them: each takes seconds. */
const MAX_CHANGED = 6;

/** A journey that a rehearsal plays, and the release that brings it; `visited` where no journey of its team opens the page. */
export type PlannedJourney = {
  owner: string;
  release: string;
  journey: Journey;
  visited?: { path: string; module: string };
};

/** What a rehearsal plays. */
export type JourneySelection = Awaited<ReturnType<typeof chooseJourneys>>;

/**
 * Chooses the journeys that test an edition: those that pass through pages of changed remotes, and all where the shell changes.
 * Exposed modules and changed pages that no journey of their package names are opened too.
 */
export async function chooseJourneys(
  { packages }: Pick<Site, 'packages'>,
  addresses: Addresses,
  changed: readonly string[],
  releases: ReleaseCache,
  changedPages: readonly string[] = [],
) {
  const sources = await inParallel(RELEASES_AT_A_TIME, Object.entries(packages), ([name, { release }]) =>
    releases(name, release),
  );
  const isChanged = (owner: PackageId) =>
    changed.includes(shellKey(owner.language)) || changed.includes(packageKey(owner));
  const touched = sources.filter(({ release }) => isChanged(release.package));
  const touchedPages = new Set(touched.flatMap(pagesOf).map(({ key }) => key));
  const planned = sources
    .flatMap(({ release: { package: id, id: release, journeys = [] } }) =>
      journeys.map((journey) => ({ id, planned: { owner: packageKey(id), release, journey } })),
    )
    .filter(
      ({ id, planned }) =>
        isChanged(id) || pagesOfJourney(planned.journey).some((key) => touchedPages.has(key)),
    )
    .map(({ planned }): PlannedJourney => planned);
  const isPossible = ({ journey }: PlannedJourney) =>
    pagesOfJourney(journey).every((key) => addresses.pages[key] !== undefined);
  const wanted = [...planned, ...touched.flatMap((source) => visitsOf(source, changedPages))];
  const leftOut = wanted.filter((one) => !isPossible(one));
  return {
    journeys: wanted.filter(isPossible),
    /** Names of journeys that pass through pages which are not live. */
    leftOut: leftOut.map(({ owner, journey }) => `${owner}: ${journey.name}`),
    /** Titles of all pages, by address in the form that ignores letter case. */
    titles: new Map(sources.flatMap(pagesOf).map(({ key, title }) => [key, title])),
  };
}

const pagesOf = ({ release }: ReleaseReader) =>
  release.manifest.pages.map(({ path, title, module }) => ({ path, key: pathKey(path), title, module }));

/**
 * Short journeys to pages that the release’s own ones leave out: one of each exposed module, which may have hundreds, and the
 * first of those that changed.
 */
function visitsOf(source: ReleaseReader, changedPages: readonly string[]): PlannedJourney[] {
  const { id, journeys = [] } = source.release;
  const name = packageKey(source.release.package);
  const named = new Set(journeys.flatMap(pagesOfJourney));
  const pages = pagesOf(source);
  const others = pages.filter(({ key }) => !named.has(key));
  const changed = others.filter(({ path }) => changedPages.includes(path)).slice(0, MAX_CHANGED);
  const modules = new Set(
    [...pages.filter(({ key }) => named.has(key)), ...changed].map(({ module }) => module),
  );
  const first = others.filter(({ module }) => !modules.has(module) && modules.add(module));
  return [...changed, ...first].map(({ path, module }) => {
    const step = {
      open: path,
      ...(englishPath(path) === NOT_FOUND_PATH ? { isMissing: true as const } : {}),
    };
    const journey = { name: `A visitor opens ${path}`, steps: [step] };
    return { owner: name, release: id, journey, visited: { path, module } };
  });
}
