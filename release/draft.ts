import type { Navigation } from '@raptors/shared/contract/navigation';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import type { Addresses, Authorship, Change, Part, Site } from '@raptors/site/editions/edition';
import type { LiveEdition } from '@raptors/site/editions/editions';
import type { ReleaseCache, ReleaseSource } from '@raptors/site/releases/release-source';
import type { CompressedFile } from '@raptors/site/store/compressed';
import type { Store } from '@raptors/site/store/store';
import type { StepTimes } from './step-times';

/** The decisions about the next edition; everything else follows when it is composed. */
export type Plan = {
  change: Change;
  releases: Record<string, string>;
  pins: Site['pins'];
  kept: Site['kept'];
  retired: Site['retired'];
  /** Temporary redirects from addresses that will come back. */
  left: Record<string, string>;
  /**
   * The site, or the one release that changes, was live like this before, so problems that current rules find are
   * reported but refuse nothing, unless they come from what is around that release now.
   */
  wasLive?: 'site' | 'release';
  isTrial?: true;
  /** Whether packages of the project have never been live here: links to their pages are let pass. */
  isPartial: boolean;
  /** Commits of the releases that come back; all others come from the current commit. */
  commits?: Record<string, string | undefined>;
};

/** A package's part of the next edition, its pages and their views in all forms by key, and what the rules say of them. */
export type RenderedPart = {
  part: Part;
  files: Map<string, CompressedFile>;
  problems: Problem[];
  reused: number;
};

/** What a command brings to its editions, in all attempts to make one. */
export type EditionWork = {
  store: Store;
  about: Authorship;
  releases: ReleaseCache;
  times: StepTimes;
  progress(line: string): void;
  /** Parts rendered by an earlier attempt of this command, by what they depend on. */
  rendered: Map<string, RenderedPart>;
  /** Public keys with which documents check the registry; empty if editions are not signed. */
  keys: readonly string[];
};

/** What a plan changes, package by package. */
export type PackageChanges = {
  names: string[];
  changed: readonly ReleaseSource[];
  changedNames: ReadonlySet<string>;
  removed: string[];
  /** Live releases of the packages that change or are removed, as far as the store still describes them. */
  previous: ReadonlyMap<string, ReleaseSource>;
};

/** The next edition while it is composed: what is live, what is planned, and all that follows from these without rendering. */
export type Draft = EditionWork &
  PackageChanges & {
    live: LiveEdition | undefined;
    plan: Plan;
    number: number;
    shell: ReleaseSource;
    navigation: Navigation;
    navigationSha: string;
    liveAddresses: Addresses;
    addresses: Addresses;
    addressesSha: string;
    /** Packages whose pages are rendered: the changed ones, or all for a `reason`. */
    outdated: readonly ReleaseSource[];
    reason: 'first' | 'shell' | 'menu' | 'keys' | 'views' | undefined;
  };
