import type { ShareScope } from './container';

/** One remote, as the federation runtime in its own entry sees it. */
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
 * What remotes that were built before 26 November 2026 need: they have the runtime of `@module-federation/enhanced` 2.9 without its core
 * (`externalRuntime`), and take that from the page. A remote may be rolled back to one of them.
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
 * Gives the page what entries of these remotes read while they run.
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
