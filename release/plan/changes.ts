import { packageKey, parsePackageKey, withTranslations } from '@raptors/shared/contract/package-id';
import type { Release } from '@raptors/shared/publishing/release';
import type { Store } from '@raptors/site/store/store';
import { findEarlierReleases, findEarlierSite } from './history';
import type { LiveSite } from './live';
import { planRelease, planRetire, type About, type Plan } from './plan';
import { planEditionRollback, planRollback } from './plan-rollback';

/** A change of the site that somebody asks for. It is planned again when another change comes first. */
export type SiteChange = {
  /** The packages that it is about, as far as they are known beforehand. */
  names: readonly string[];
  /** Plans the next edition; `undefined` if nothing has to change. */
  plan(live: LiveSite): Promise<Plan | undefined> | Plan | undefined;
};

/** Releases of packages. */
export const toRelease = (candidates: readonly { release: Release }[], options: About): SiteChange => ({
  names: candidates.map(({ release }) => packageKey(release.package)),
  plan: (live) =>
    planRelease(
      live,
      candidates.map(({ release }) => release),
      options,
    ),
});

/** An earlier release of a package, with its translated packages; without a version, the release that was live before. */
export const toRollBack = (
  store: Store,
  name: string,
  version: string | undefined,
  options: About,
): SiteChange => ({
  names: withTranslations(parsePackageKey(name)).map(packageKey),
  plan: async (live) => planRollback(live, await findEarlierReleases(store, live, name, version), options),
});

/** The whole site as it was in an edition. */
export const toRollBackToEdition = (store: Store, number: number, options: About): SiteChange => ({
  names: [],
  plan: async (live) => planEditionRollback(live, await findEarlierSite(store, number), options),
});

/** The site without a remote, in any language. */
export const toRetire = (name: string, redirects: Record<string, string>, about: About): SiteChange => ({
  names: withTranslations(parsePackageKey(name)).map(packageKey),
  plan: (live) => planRetire(live, name, redirects, about),
});
