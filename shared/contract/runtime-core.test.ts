import type { ShareScope } from './container';
import { provideRuntimeCore } from './runtime-core';

type Core = {
  getGlobalFederationConstructor(): new (options: object) => Instance;
  CurrentGlobal: { __FEDERATION__: { __INSTANCES__: unknown[] } };
};
type Instance = {
  initOptions(options: object): unknown;
  initShareScopeMap(name: string, scope: ShareScope): void;
  loadShare(library: string): Promise<() => unknown>;
};

// What the entry of a remote that was built with `externalRuntime` does with it.
it('gives an older remote the libraries of the page', async () => {
  const restore = provideRuntimeCore();
  const core = Reflect.get(globalThis, '_FEDERATION_RUNTIME_CORE') as Core;
  expect(core.CurrentGlobal.__FEDERATION__.__INSTANCES__).toEqual([]);
  const instance = new (core.getGlobalFederationConstructor())({ name: 'remote_owls', remotes: [] });
  instance.initOptions({ name: 'remote_owls' });
  instance.initShareScopeMap('default', { react: { '19.3.1': { get: () => () => 'the page’s React' } } });
  expect((await instance.loadShare('react'))()).toBe('the page’s React');
  await expect(instance.loadShare('vue')).rejects.toThrow('shares no vue');
  restore();
  expect(globalThis).not.toHaveProperty('_FEDERATION_RUNTIME_CORE');
});
