import type { Release } from '@raptors/shared/publishing/release';
import type { Site } from '@raptors/site/editions/edition';
import type { ReleaseReader } from '@raptors/site/releases/release-reader';

/** `site`: the last one that showed the release, if known. */
export type EarlierRelease = { release: Release; commit: string | undefined; site: Site | undefined };

export type Change = { message?: string | undefined } & (
  | { kind: 'release'; packages: readonly ReleaseReader[] }
  /** A package and its translations, each to an earlier release. */
  | { kind: 'rollback'; packages: readonly EarlierRelease[] }
  | { kind: 'restore'; edition: number; site: Site }
  /** Removes a package other than the shell, with its translations. */
  | { kind: 'retire'; name: string; redirects: Readonly<Record<string, string>> }
);
