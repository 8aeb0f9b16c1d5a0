import { pathKey } from '@raptors/shared/contract/paths';
import type { Release } from '@raptors/shared/contract/release';
import type { MissingToken } from './between-teams/missing-tokens';
import type { Growth } from './between-teams/page-weight';
import type { Addresses, Part } from '@raptors/site/editions/edition';

/** Addresses that the packages of one flip want for their pages. Two may want the same. */
export type Claims = {
  packages: ReadonlySet<string>;
  /** By address, in the form that ignores letter case. */
  pages: ReadonlyMap<string, { owner: string; path: string }[]>;
};

/**
 * Collects what releases want, so that each of them finds its rivals with one look.
 * @param gone packages that leave the site, and their addresses with them
 */
export function claimsOf(releases: readonly Release[], gone: readonly string[] = []): Claims {
  const pages = new Map<string, { owner: string; path: string }[]>();
  for (const { name, manifest } of releases) {
    for (const { path } of manifest.pages) {
      const claimed = pages.get(pathKey(path)) ?? [];
      pages.set(pathKey(path), [...claimed, { owner: name, path }]);
    }
  }
  return { packages: new Set([...releases.map(({ name }) => name), ...gone]), pages };
}

/** One release, as the release rules see it, with the site it wants to be part of. */
export type ReleaseSubject = {
  release: Release;
  /** For messages: the manifest's file. */
  file: string;
  /** The live release of the same package. */
  previous?: Release | undefined;
  /** The shell of the next edition. */
  shell: Release;
  /** Addresses that are live now. */
  liveAddresses: Addresses;
  /** Every address of the next edition. */
  addresses: Addresses;
  /** What all packages that are released together want. */
  claims: Claims;
  /** Live parts of the packages that stay as they are, by name; read only when a rule asks. */
  keptParts(): Promise<ReadonlyMap<string, Part>>;
  /** Custom properties that its style sheets need and that nobody defines. */
  missingTokens(): Promise<MissingToken[]>;
  /** How its pages’ weight changes; empty where the growth has a reason, or nothing to compare with. */
  growth(): Promise<Growth[]>;
};
