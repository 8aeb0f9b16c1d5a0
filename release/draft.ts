import type { Navigation } from '@raptors/shared/contract/navigation';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import type { Addresses, Authorship, Change, Part, Site } from '@raptors/site/editions/edition';
import type { LiveEdition } from '@raptors/site/editions/editions';
import type { ReleaseCache, ReleaseSource } from '@raptors/site/releases/release-source';
import type { CompressedFile } from '@raptors/site/store/compressed';
import type { Store } from '@raptors/site/store/store';

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
  /** Tells a person what is being done. */
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

/** A request that the current site can't meet. The message says what to do. */
export class RequestRefusedError extends UserError {
  override name = 'RequestRefusedError';
}

/** Names of the steps between a command and the live edition, for the benchmark and the output. */
type Step = 'build' | 'check' | 'prerender' | 'write' | 'rehearse' | 'flip';

/** Adds up the time of each step; steps that run at the same time share it. */
export class StepTimes {
  readonly #milliseconds = new Map<Step, number>();
  #running: Step[] = [];
  #since = performance.now();

  /** Runs a piece of work and adds its time to a step. */
  async measure<Result>(step: Step, work: () => Promise<Result>): Promise<Result> {
    this.#book();
    this.#running.push(step);
    try {
      return await work();
    } finally {
      this.#book();
      this.#running.splice(this.#running.indexOf(step), 1);
    }
  }

  /** Milliseconds by step, rounded. */
  get milliseconds(): Partial<Record<Step, number>> {
    return Object.fromEntries([...this.#milliseconds].map(([step, ms]) => [step, Math.round(ms)]));
  }

  /** Divides the time since the last change among the steps that ran in it. */
  #book() {
    const now = performance.now();
    const share = (now - this.#since) / Math.max(1, this.#running.length);
    for (const step of this.#running)
      this.#milliseconds.set(step, (this.#milliseconds.get(step) ?? 0) + share);
    this.#since = now;
  }
}
