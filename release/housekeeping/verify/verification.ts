import type { Problem } from '@raptors/shared/contract/problem/problem';
import { PROGRAM } from '@raptors/site/program';

/** A file of a store that is not as it has to be. */
export type StoreProblem = Problem & {
  key: string;
  rule: 'file-is-there' | 'file-is-whole' | 'edition-is-signed';
};

/** The contents of a store, and its problems. */
export type Verification = {
  editions: number;
  /** Editions of which a prune has left the line in the history. */
  pruned: number;
  previews: number;
  releases: number;
  pages: number;
  /** Files that were read and compared, and their bytes. */
  files: number;
  bytes: number;
  /** Files that no edition, preview, pin or kept release needs. A prune removes them in time. */
  unreferenced: { files: number; bytes: number };
  problems: StoreProblem[];
};

/** Nothing seen yet. */
export const emptyVerification = (): Verification => ({
  editions: 0,
  pruned: 0,
  previews: 0,
  releases: 0,
  pages: 0,
  files: 0,
  bytes: 0,
  unreferenced: { files: 0, bytes: 0 },
  problems: [],
});

const REMEDY = `${PROGRAM} verify --repair restores what can be made again; everything else comes back from a copy of the store.`;

/** A missing file that something needs. */
export const missing = (location: string, key: string, neededBy: string): StoreProblem => ({
  key,
  file: `${location}/${key}`,
  rule: 'file-is-there',
  reason: `is missing; ${neededBy} needs it.`,
  remedy: REMEDY,
});

/** A file with damaged content. */
export const damaged = (location: string, key: string, reason: string): StoreProblem => ({
  key,
  file: `${location}/${key}`,
  rule: 'file-is-whole',
  reason: `is damaged: ${reason}.`,
  remedy: REMEDY,
});

/** An edition that no listed key has signed as it is stored. */
export const untrusted = (location: string, key: string, reason: string): StoreProblem => ({
  key,
  file: `${location}/${key}`,
  rule: 'edition-is-signed',
  reason,
  remedy:
    'Look at it with history and diff. Put the store back from a copy, or release again with a listed key.',
});
