/** A file in a store. `modifiedAt` is when it was written or last refreshed, in milliseconds since 1970. */
export type StoredFile = { key: string; bytes: number; modifiedAt: number };

/** A value and the key under which it is to be written. */
export type Writing = readonly [key: string, value: Buffer | string];

/**
 * Keeps releases, pages and editions. Keys are paths with slashes. Files never change, except that `replace` restores damaged ones;
 * only `create` decides between two writers. All methods may throw a `StoreError`.
 */
export type Store = {
  /** Location of the store, for messages. */
  readonly location: string;
  /** The folder that holds the files under their keys, if there is one. */
  readonly folder?: string;
  /** The content of a file; `undefined` if there is none. */
  read(key: string): Promise<Buffer | undefined>;
  /** Whether the key exists; cheaper than reading it. */
  has(key: string): Promise<boolean>;
  /** Writes a value that is determined by its key. An existing file is kept and refreshed. Never leaves half a file. */
  write(key: string, value: Buffer | string): Promise<void>;
  /** Writes many values as {@link Store.write} does, but much faster than one after the other. */
  writeAll(writings: readonly Writing[]): Promise<void>;
  /** Writes a value only if the key is free; `false` when another writer was first. One atomic step. */
  create(key: string, value: Buffer | string): Promise<boolean>;
  /** Replaces a damaged or missing file. For repairs only, which know what the key must hold. */
  replace(key: string, value: Buffer | string): Promise<void>;
  /** Gives a stored file a second key, where that needs no copy; `false` when there is no such file, or the key is taken. */
  link?(from: string, to: string): Promise<boolean>;
  /** Marks a file as needed, so that a prune running at the same time keeps it. `false` when it is gone. */
  refresh(key: string): Promise<boolean>;
  /** Returns when everything written or refreshed so far would survive a loss of power. */
  flush(): Promise<void>;
  /** Files below a prefix that ends with a slash, sorted by key. */
  list(prefix: string): Promise<StoredFile[]>;
  /** Removes a file, needed or not; one that is not there is no error. */
  remove(key: string): Promise<void>;
  /** Removes a file unless it was written or refreshed at or after `before`; `false` when it stays. */
  removeUnused(key: string, before: number): Promise<boolean>;
  /** Removes unfinished files of writers that died; returns their number. */
  removeLeftovers(): Promise<number>;
};
