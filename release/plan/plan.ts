import { isDeepStrictEqual } from 'node:util';
import { packageKey, SHELL_NAME, withTranslations } from '@raptors/shared/contract/package-id';
import { pageRedirects, type Manifest } from '@raptors/shared/publishing/manifest';
import { pathKey } from '@raptors/shared/contract/paths';
import type { Release } from '@raptors/shared/publishing/release';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import type { EditionChange, Site } from '@raptors/site/editions/edition';
import type { Change } from './change';
import { liveReleases, type LiveSite } from './live';

/** The decisions about the next edition; everything else follows from them and the live site. */
export type Plan = {
  change: EditionChange;
  releases: Readonly<Record<string, string>>;
  retired: Site['retired'];
  /** For a rollback or restore: commits of the releases that it goes back to. */
  commits?: Readonly<Record<string, string | undefined>>;
};

export class RequestRefusedError extends UserError {
  override name = 'RequestRefusedError';
}

/** `undefined` if nothing would change. @throws {RequestRefusedError} when the live site does not allow the change */
export function plan({ site }: Pick<LiveSite, 'site'>, change: Change): Plan | undefined {
  const before = liveReleases({ site });
  const { names, ...wanted } = wantedSite(site, before, change);
  const packages = names
    .filter((name) => before[name] !== wanted.releases[name])
    .map((name) => ({ name, from: before[name], to: wanted.releases[name] }));
  const { kind, message } = change;
  const isSame = kind !== 'restore' || isDeepStrictEqual(wanted.retired, site.retired);
  if (packages.length === 0 && isSame) return undefined;
  const edition = kind === 'restore' ? change.edition : undefined;
  return { ...wanted, change: { kind, packages, message: message || undefined, edition } };
}

type WantedSite = Omit<Plan, 'change'> & { names: readonly string[] };

function wantedSite(site: Site, before: Record<string, string>, change: Change): WantedSite {
  switch (change.kind) {
    case 'release':
      return withReleases(site, before, change.packages);
    case 'rollback': {
      const [named] = change.packages;
      const isDue = named && requireLive({ site }, packageKey(named.release.package)) !== named.release.id;
      const packages = isDue ? change.packages : [];
      return {
        ...withReleases(site, before, packages),
        commits: Object.fromEntries(
          packages.map(({ release, commit }) => [packageKey(release.package), commit]),
        ),
      };
    }
    case 'restore': {
      const releases = liveReleases(change);
      return {
        names: [...new Set([...Object.keys(before), ...Object.keys(releases)])].sort(),
        releases,
        retired: change.site.retired,
        commits: Object.fromEntries(
          Object.entries(change.site.packages).map(([name, { since }]) => [name, since.commit]),
        ),
      };
    }
    case 'retire': {
      if (withTranslations(SHELL_NAME).includes(change.name))
        throw new RequestRefusedError('The shell is part of every page, so it cannot be retired.');
      requireLive({ site }, change.name);
      const names = withTranslations(change.name);
      return {
        names,
        releases: Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
        retired: { ...site.retired, ...change.redirects },
      };
    }
  }
}

function withReleases(
  site: Site,
  before: Record<string, string>,
  packages: readonly { release: Release }[],
): WantedSite {
  const ids = packages.map(({ release }) => [packageKey(release.package), release.id] as const);
  const taken = new Set(packages.flatMap(({ release }) => addressesIn(release.manifest)));
  const isFree = ([from]: [string, string]) => !taken.has(pathKey(from));
  return {
    names: ids.map(([name]) => name),
    releases: { ...before, ...Object.fromEntries(ids) },
    retired: Object.fromEntries(Object.entries(site.retired).filter(isFree)),
  };
}

const addressesIn = (manifest: Manifest) =>
  [...manifest.pages.map(({ path }) => path), ...Object.keys(pageRedirects(manifest))].map(pathKey);

export function requireLive(live: { site: Site } | undefined, name: string): string {
  const releases = liveReleases(live);
  if (Object.hasOwn(releases, name)) return releases[name] ?? '';
  const names = Object.keys(releases).join(', ');
  throw new RequestRefusedError(
    `"${name}" is not live. ${names ? `Live are: ${names}.` : 'Nothing has been released yet.'}`,
  );
}
