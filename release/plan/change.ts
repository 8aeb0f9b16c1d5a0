import type { Release } from '@raptors/shared/publishing/release';
import type { Site } from '@raptors/site/editions/edition';
import type { ReleaseReader } from '@raptors/site/releases/release-reader';

/** An earlier release of a package, the commit that it was made from, and the last site that showed it. */
export type EarlierRelease = { release: Release; commit: string | undefined; site: Site | undefined };

/** What a command does to the site; the message says why. */
export type Change = { message?: string | undefined } & (
  | { kind: 'release'; packages: readonly ReleaseReader[] }
  /** One package to an earlier release; after it its translations, which go back with it. */
  | { kind: 'rollback'; packages: readonly EarlierRelease[] }
  /** The whole site to an earlier edition. */
  | { kind: 'restore'; edition: number; site: Site }
  /** A remote with its translations, which leave the site. */
  | { kind: 'retire'; name: string; redirects: Readonly<Record<string, string>> }
);
