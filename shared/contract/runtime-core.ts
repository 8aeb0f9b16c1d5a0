/** Libraries that a page shares with remotes: name → version → library. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedLibrary>>>>;

/** A library in one version. Federation's own hosts hand over more of it. */
export type SharedLibrary = { get(): Promise<() => unknown> | (() => unknown) };

/** What the entry of a remote leaves in its global variable: a federation container. */
export type Container = {
  /** Receives the libraries that the page shares; called before `get`. */
  init(scope: ShareScope): unknown;
  /** Loads an exposed module, such as `./OurTeam`; resolves to a function that returns its exports. */
  get(module: string): Promise<() => Record<string, unknown>>;
};

/**
 * One remote, as its own code sees the federation runtime. The whole runtime chooses between versions of a library, asks other remotes
 * for theirs, and calls plugins; a page that loads remotes of this site shares one version of each library, from the beginning.
 */
class ModuleFederation {
  readonly name: string;
  readonly shareScopeMap: Record<string, ShareScope> = {};

  constructor(readonly options: { name: string }) {
    this.name = options.name;
  }
  initOptions(options: object) {
    return Object.assign(this.options, options);
  }
  initShareScopeMap(name: string, scope: ShareScope) {
    this.shareScopeMap[name] = scope;
  }
  /** @returns what has to be waited for */
  initializeSharing(): Promise<unknown>[] {
    return [];
  }
  async loadShare(library: string) {
    const [shared] = Object.values(this.shareScopeMap.default?.[library] ?? {});
    if (!shared) throw new Error(`This page shares no ${library}.`);
    return shared.get();
  }
}

/**
 * What remotes need of the core of module federation's runtime, which they are built without (`externalRuntime`) and take from the page that
 * loads them. The whole core is 14 kB. Written for `@module-federation/enhanced` 2.9.
 */
const runtimeCore = {
  ModuleFederation,
  CurrentGlobal: { __FEDERATION__: { __INSTANCES__: [] } },
  getGlobalFederationConstructor: () => ModuleFederation,
  setGlobalFederationConstructor() {},
  setGlobalFederationInstance() {},
  helpers: {},
};

const NAME = '_FEDERATION_RUNTIME_CORE';

/**
 * Gives the page what entries of remotes read while they run.
 * @returns gives the page back what it had before
 */
export function provideRuntimeCore(): () => void {
  const before: unknown = Reflect.get(globalThis, NAME);
  Reflect.set(globalThis, NAME, runtimeCore);
  return () => {
    if (before === undefined) Reflect.deleteProperty(globalThis, NAME);
    else Reflect.set(globalThis, NAME, before);
  };
}
