/** Libraries that a page shares with remotes: name → version → library. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedLibrary>>>>;

/** A library in one version. Federation's own hosts hand over more of it. */
export type SharedLibrary = {
  /** Gives what the library exports, by way of a function. */
  get(): Promise<() => unknown> | (() => unknown);
};

/** What the entry of a remote leaves in its global variable: a federation container. */
export type Container = {
  /** Receives the libraries that the page shares; called before `get`. */
  init(scope: ShareScope): unknown;
  /** Loads an exposed module, such as `./OurTeam`; resolves to a function that returns its exports. */
  get(module: string): Promise<() => Record<string, unknown>>;
};
