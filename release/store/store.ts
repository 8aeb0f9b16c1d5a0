/**
 * Where releases, pages and editions live. Keys are paths with slashes.
 * Nothing that is written is ever changed; only `create` decides between two writers.
 */
export type Store = {
  /** For messages: where the store is. */
  readonly location: string;
  read(key: string): Promise<Buffer | undefined>;
  /** Writes a value that depends on nothing but its key. A second write of the key is skipped. Never leaves half a file. */
  write(key: string, value: Buffer | string): Promise<void>;
  /** Writes a value only if the key is free; `false` when somebody else was first. One atomic step. */
  create(key: string, value: Buffer | string): Promise<boolean>;
  /** Keys below a prefix that ends with a slash, sorted. */
  list(prefix: string): Promise<string[]>;
  remove(key: string): Promise<void>;
};
