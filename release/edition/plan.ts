import { STORE_FORMAT } from '@raptors/shared/contract/format';
import { VIEWS_VERSION } from '@raptors/site/store/keys';
import { sha256Of } from '@raptors/site/store/objects';
import type { Authorship, Change, PageDates, Site } from '@raptors/site/editions/edition';
import type { LiveEdition } from '@raptors/site/editions/editions';

/** The decisions about the next edition; everything else follows when it is composed. */
export type Plan = {
  change: Change;
  /** Wanted release of every package, by name. */
  releases: Record<string, string>;
  pins: Site['pins'];
  kept: Site['kept'];
  retired: Site['retired'];
  /** Temporary redirects from addresses that will come back. */
  left: Record<string, string>;
  /** The site was live like this before, so problems that current rules find are reported but refuse nothing. */
  wasLive?: boolean;
  /** The edition is composed only to see what is wrong with it, so no problem refuses it. */
  isTrial?: true;
  /** Whether packages of the project have never been live here: links to their pages are let pass. */
  isPartial: boolean;
  /** Commits of the releases that come back; all others come from the current commit. */
  commits?: Record<string, string | undefined>;
};

/** Releases that are live, by package name. */
export const liveReleases = (live: LiveEdition | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(live?.site.packages ?? {}).map(([name, { release }]) => [name, release]));

/** A plan that changes only what `difference` names. */
export function nextPlan(
  live: LiveEdition | undefined,
  difference: Partial<Plan> & Pick<Plan, 'change'>,
): Plan {
  return {
    releases: liveReleases(live),
    pins: live?.site.pins ?? {},
    kept: live?.site.kept ?? {},
    retired: live?.site.retired ?? {},
    left: live?.site.left ?? {},
    isPartial: live?.site.isPartial ?? false,
    ...difference,
  };
}

/** Author, time and number of an edition. */
export type About = Authorship & { edition: number };

/**
 * What a planned edition shows.
 * @param navigation content hash of the menu
 * @param addresses content hash of the addresses
 */
export const siteOf = (
  { pins, kept, retired, left, isPartial }: Plan,
  packages: Site['packages'],
  navigation: string,
  addresses: string,
): Site => ({
  format: STORE_FORMAT,
  packages,
  navigation,
  addresses,
  pins,
  kept,
  retired,
  ...(Object.keys(left).length > 0 ? { left } : {}),
  views: VIEWS_VERSION,
  isPartial,
});

type PackagesRequest = {
  names: readonly string[];
  changedNames: ReadonlySet<string>;
  live: LiveEdition | undefined;
  plan: Plan;
  about: About;
  parts: ReadonlyMap<string, string>;
  dates: ReadonlyMap<string, PageDates>;
};

/** Release and part of each package, and since when it has been live. */
export function packagesOf({
  live,
  plan,
  about,
  names,
  changedNames,
  parts,
  dates,
}: PackagesRequest): Site['packages'] {
  return Object.fromEntries(
    names.map((name) => {
      const wasLive = live?.site.packages[name];
      const since = wasLive && !changedNames.has(name) ? wasLive.since : sinceOf(name, about, plan);
      const part = parts.get(name) ?? wasLive?.part ?? '';
      const ofPages = dates.get(name);
      const datesSha = ofPages ? sha256Of(JSON.stringify(ofPages)) : wasLive?.dates;
      return [
        name,
        { release: plan.releases[name] ?? '', part, ...(datesSha ? { dates: datesSha } : {}), since },
      ];
    }),
  );
}

function sinceOf(
  name: string,
  { edition, by, at, commit: today }: About,
  { change: { message }, commits }: Plan,
): Site['packages'][string]['since'] {
  const commit = commits ? commits[name] : today;
  return { edition, by, at, ...(commit ? { commit } : {}), ...(message ? { message } : {}) };
}
