import { changesAddresses, nextAddresses, NO_ADDRESSES } from '@raptors/site/editions/addresses';
import type { Addresses } from '@raptors/site/editions/edition';
import { readAddresses, type LiveEdition } from '@raptors/site/editions/editions';
import { sha256Of } from '@raptors/site/store/objects';
import type { Store } from '@raptors/site/store/store';
import { InvalidFileError } from '@raptors/shared/contract/problem/parse-file';
import { inParallel } from '@raptors/site/store/in-parallel';
import { liveReleases, type Plan } from './plan';
import type { ReleaseCache, ReleaseSource } from '@raptors/site/releases/release-source';

const RELEASES_AT_A_TIME = 16;

/** What a plan changes, package by package. */
export type PackageChanges = {
  /** All packages of the next edition, sorted. */
  names: string[];
  changed: ReleaseSource[];
  changedNames: ReadonlySet<string>;
  /** Packages that are no longer part of the site. */
  gone: string[];
  /** Live releases of the packages that change or go, as far as the store still describes them. */
  previous: ReadonlyMap<string, ReleaseSource>;
  isNewShell: boolean;
};

/** The store has lost the description of this live release: it can't be compared, but it can be replaced. */
const readIfDescribed = (cache: ReleaseCache, name: string, id: string) =>
  cache(name, id).catch((error: unknown) => {
    if (error instanceof InvalidFileError) return undefined;
    throw error;
  });

/** Compares a plan with what is live; reads the releases that differ and no others. */
export async function packageChanges(
  cache: ReleaseCache,
  live: LiveEdition | undefined,
  { releases }: Plan,
): Promise<PackageChanges> {
  const before = liveReleases(live);
  const names = Object.keys(releases).sort();
  const changedNames = names.filter((name) => releases[name] !== before[name]);
  const gone = Object.keys(before).filter((name) => !(name in releases));
  const readAll = (wanted: Record<string, string>, packages: readonly string[]) =>
    inParallel(RELEASES_AT_A_TIME, packages, (name) => cache(name, wanted[name] ?? ''));
  const [changed, left] = await Promise.all([
    readAll(releases, changedNames),
    inParallel(
      RELEASES_AT_A_TIME,
      [...changedNames, ...gone].filter((name) => name in before),
      (name) => readIfDescribed(cache, name, before[name] ?? ''),
    ),
  ]);
  return {
    names,
    changed,
    changedNames: new Set(changedNames),
    gone,
    previous: new Map(left.flatMap((source) => (source ? [[source.release.name, source]] : []))),
    isNewShell: before.shell !== releases.shell,
  };
}

/** Addresses before and after. Most releases change none, and then those of the whole site need not be read. */
export async function addressesOf(
  store: Store,
  live: LiveEdition | undefined,
  { retired, left }: Plan,
  { changed, gone, previous }: PackageChanges,
): Promise<{ liveAddresses: Addresses; addresses: Addresses; addressesSha: string }> {
  const liveAddresses = live ? await readAddresses(store, live.site.addresses) : NO_ADDRESSES;
  const isSame =
    live !== undefined &&
    gone.length === 0 &&
    JSON.stringify([retired, left]) === JSON.stringify([live.site.retired, live.site.left ?? {}]) &&
    !changed.some(({ release }) =>
      changesAddresses(previous.get(release.name)?.release.manifest, release.manifest),
    );
  if (isSame) return { liveAddresses, addresses: liveAddresses, addressesSha: live.site.addresses };
  const manifests = changed.map(({ release }) => release.manifest);
  const addresses = nextAddresses(liveAddresses, manifests, gone, retired, left);
  return { liveAddresses, addresses, addressesSha: sha256Of(JSON.stringify(addresses)) };
}
