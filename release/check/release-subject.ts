import { pathKey } from '@raptors/shared/contract/paths';
import type { Release } from '@raptors/shared/contract/release';
import type { MissingToken } from './between-teams/missing-tokens';
import type { Growth } from './between-teams/page-weight';
import type { Addresses, Part } from '@raptors/site/editions/edition';

/** Addresses that the released packages claim. Two packages may claim the same one. */
export type Claims = {
  packages: ReadonlySet<string>;
  /** By address, in the form that ignores letter case. */
  pages: ReadonlyMap<string, { owner: string; path: string }[]>;
};

/**
 * Collects the addresses that releases claim, so that each finds conflicts with one lookup.
 * @param gone packages that leave the site, and their addresses with them
 */
export function claimsOf(releases: readonly Release[], gone: readonly string[] = []): Claims {
  const pages = new Map<string, { owner: string; path: string }[]>();
  for (const { name, manifest } of releases) {
    for (const { path } of [...manifest.pages, ...(manifest.files ?? [])]) {
      const claimed = pages.get(pathKey(path)) ?? [];
      pages.set(pathKey(path), [...claimed, { owner: name, path }]);
    }
  }
  return { packages: new Set([...releases.map(({ name }) => name), ...gone]), pages };
}

/** A release and the site it is to become part of, for the release rules. */
export type ReleaseSubject = {
  release: Release;
  /** The manifest's file, for messages. */
  file: string;
  /** The live release of the same package. */
  previous?: Release | undefined;
  /** The shell of the next edition. */
  shell: Release;
  /** Addresses that are live now. */
  liveAddresses: Addresses;
  /** Every address of the next edition. */
  addresses: Addresses;
  /** The claims of all packages that are released together. */
  claims: Claims;
  /** Parts of the packages that do not change, by name; read only when a rule needs them. */
  unchangedParts(): Promise<ReadonlyMap<string, Part>>;
  /** Custom properties that its style sheets need but that are not defined. */
  missingTokens(): Promise<MissingToken[]>;
  /** How the weight of its pages changes; empty if the growth has a reason, or if there is nothing to compare with. */
  growth(): Promise<Growth[]>;
};
