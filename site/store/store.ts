/** `modifiedAt`: written or last refreshed, in milliseconds since 1970. */
export type StoredFile = { key: string; bytes: number; modifiedAt: number };

export type Writing = readonly [key: string, value: Buffer | string];

/**
 * Keeps releases, pages and editions. Keys are paths with slashes. Files never change, except that `replace` repairs damaged
 * ones; only `create` decides between two writers. All methods may throw a `StoreError`.
 */
export type Store = {
  readonly location: string;
  read(key: string): Promise<Buffer | undefined>;
  has(key: string): Promise<boolean>;
  /** Writes a value that is determined by its key. An existing file is kept and refreshed. Never leaves half a file. */
  write(key: string, value: Buffer | string): Promise<void>;
  /** As {@link Store.write}, for many values. */
  writeAll(writings: readonly Writing[]): Promise<void>;
  /** Writes a value only if the key is free; `false` when another writer was first. Atomic. */
  create(key: string, value: Buffer | string): Promise<boolean>;
  /** Replaces a damaged or missing file. For repairs only. */
  replace(key: string, value: Buffer | string): Promise<void>;
  /** Gives a file a second key without sending it again; `false` when the file is missing, the key is taken or the disk can't link. */
  link?(from: string, to: string): Promise<boolean>;
  /** Marks a file as needed, so that a concurrent prune keeps it. `false` for a missing file. */
  refresh(key: string): Promise<boolean>;
  /** Returns when everything written or refreshed so far would survive a power failure. */
  flush(): Promise<void>;
  /** Lists files below a prefix that is empty or ends with a slash, sorted by key. */
  list(prefix: string): Promise<StoredFile[]>;
  /** Removes a file whether needed or not; a missing one is no error. */
  remove(key: string): Promise<void>;
  /** Removes a file unless it was written or refreshed at or after `before`; `false` if it is kept or missing. */
  removeUnused(key: string, before: number): Promise<boolean>;
  /** Removes unfinished files of writers that died; returns their number. */
  removeLeftovers(): Promise<number>;
};
