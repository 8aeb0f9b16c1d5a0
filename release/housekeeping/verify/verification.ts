import type { Problem } from '@raptors/shared/contract/problem/problem';
import type { SignedTree } from '@raptors/site/editions/signed-tree';
import type { Store } from '@raptors/site/store/store';
import type { Needed } from '../needed';

/** A file of a store that is not as it has to be. */
type StoreProblem = Problem & { key: string };

/** Counts of what a store holds, and its problems. */
export type Verification = {
  editions: number;
  /** Editions of which a prune has left the line in the history. */
  pruned: number;
  /** Earlier editions that no listed key vouches for. */
  former: number;
  previews: number;
  releases: number;
  pages: number;
  /** Files that were read and compared, and their bytes. */
  files: number;
  bytes: number;
  /** Files that no edition, preview, pin or kept release needs. A prune removes them in time. */
  unreferenced: { files: number; bytes: number };
  /** Keys of files that belong to nothing which this version of the tools knows: nothing has checked them. */
  unknown: string[];
  problems: StoreProblem[];
};

/** A running verification. */
export type Verifying = {
  store: Store;
  needed: Needed;
  /** What listed keys have signed; left out where none is listed. */
  tree?: SignedTree;
  verification: Verification;
  /** Keys of the files that descriptions of releases name, in all forms. */
  described: Set<string>;
  /** Notes a file that is needed and missing. */
  missing(key: string, neededBy: string): void;
  /** Notes a file whose content is not what it has to be. */
  damaged(key: string, reason: string, remedy?: string): void;
  /** Counts a stored file. */
  count(bytes: number, isReferenced: boolean): void;
};
