/** A file in a store. `modifiedAt` is when it was written or last refreshed, in milliseconds since 1970. */
export type StoredFile = { key: string; bytes: number; modifiedAt: number };

/** A value and the key under which it is to be written. */
export type Writing = readonly [key: string, value: Buffer | string];

/**
 * Where releases, pages and editions live. Keys are paths with slashes.
 * Nothing that is written is ever changed, except that `replace` restores what was damaged; only `create` decides between two writers.
 * All methods may throw a `StoreError`.
 */
export type Store = {
  /** For messages: where the store is. */
  readonly location: string;
  /** The folder that holds the files under their keys, where there is one: a static-file library can serve from it. */
  readonly folder?: string;
  /** The content of a file; `undefined` where there is none. */
  read(key: string): Promise<Buffer | undefined>;
  /** Whether the key is there; cheaper than reading it. */
  has(key: string): Promise<boolean>;
  /** Writes a value that depends on nothing but its key. An existing file is kept and refreshed. Never leaves half a file. */
  write(key: string, value: Buffer | string): Promise<void>;
  /** Writes many values, each as {@link Store.write} does, in much less time than one after the other. */
  writeAll(writings: readonly Writing[]): Promise<void>;
  /** Writes a value only if the key is free; `false` when somebody else was first. One atomic step. */
  create(key: string, value: Buffer | string): Promise<boolean>;
  /** Puts a whole copy in the place of a file that is damaged or missing. For repairs only, which know what the key must hold. */
  replace(key: string, value: Buffer | string): Promise<void>;
  /** Says that a file is needed from now on, so that a prune running at the same time leaves it. `false` when it is gone. */
  refresh(key: string): Promise<boolean>;
  /** Returns when everything written or refreshed so far would survive a loss of power. */
  settle(): Promise<void>;
  /** Files below a prefix that ends with a slash, sorted by key. */
  list(prefix: string): Promise<StoredFile[]>;
  /** Removes a file, needed or not; one that is not there is no error. */
  remove(key: string): Promise<void>;
  /** Removes a file unless it was written or refreshed at or after `before`; `false` when it stays. */
  removeUnused(key: string, before: number): Promise<boolean>;
  /** Removes what writers that died in the middle of a file left behind; returns how many files that were. */
  removeLeftovers(): Promise<number>;
};
