import { packageKey, shellKey, type PackageId } from '@raptors/shared/contract/package-id';
import { englishPath } from '@raptors/shared/contract/language';
import { NOT_FOUND_PATH, pathKey } from '@raptors/shared/contract/paths';
import { pagesOfJourney, type Journey } from '@raptors/shared/publishing/journeys';
import type { Addresses, Site } from '@raptors/site/editions/edition';
import type { ReleaseCache, ReleaseReader } from '@raptors/site/releases/release-reader';
import { inParallel } from '@raptors/site/store/in-parallel';

const RELEASES_AT_A_TIME = 16;
/** How many changed pages of a package to open that none of its journeys names. */
const MAX_CHANGED = 6;

/** `visited`: a journey made here, which only opens a page that no journey of its package names. */
export type PlannedJourney = {
  owner: string;
  release: string;
  journey: Journey;
  visited?: { path: string; module: string };
};

export type JourneySelection = Awaited<ReturnType<typeof chooseJourneys>>;

/**
 * Journeys of changed packages, and others through their pages; a changed shell counts as a change of all packages of its
 * language. Also opens changed pages and modules of these packages that no journey of the package names.
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
  const planned = sources.flatMap(({ release: { package: id, id: release, journeys = [] } }) =>
    journeys
      .filter((journey) => isChanged(id) || pagesOfJourney(journey).some((key) => touchedPages.has(key)))
      .map((journey): PlannedJourney => ({ owner: packageKey(id), release, journey })),
  );
  const isPossible = ({ journey }: PlannedJourney) =>
    pagesOfJourney(journey).every((key) => addresses.pages[key] !== undefined);
  const wanted = [...planned, ...touched.flatMap((source) => visitsOf(source, changedPages))];
  const leftOut = wanted.filter((one) => !isPossible(one));
  return {
    journeys: wanted.filter(isPossible),
    /** Not played, because they pass through pages that the edition does not have. */
    leftOut: leftOut.map(({ owner, journey }) => `${owner}: ${journey.name}`),
    /** By address in lower case. */
    titles: new Map(sources.flatMap(pagesOf).map(({ key, title }) => [key, title])),
  };
}

const pagesOf = ({ release }: ReleaseReader) =>
  release.manifest.pages.map(({ path, title, module }) => ({ path, key: pathKey(path), title, module }));

/** Visits to pages that the release’s journeys leave out: the first changed ones, and one of each module that is still left out. */
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
