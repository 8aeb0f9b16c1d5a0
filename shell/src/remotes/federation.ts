import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { RemotePin } from '@raptors/shared/contract/registry';
import type { SharedSingleton } from '@raptors/shared/contract/shared-singletons';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { curatedRouter } from './curated-router';
import type { IntegrityTable } from './integrity-table';

/**
 * Loads one exposed module from one copy of a release's container.
 * @param module name in the manifest, such as `./OurTeam`
 * @param query part of the container's address that distinguishes copies of one release: empty for the first one
 */
export type LoadFromContainer = (
  pin: RemotePin,
  module: string,
  query: string,
) => Promise<Record<string, unknown>>;

function share(request: SharedSingleton, library: unknown) {
  const version = SHARED_VERSIONS[request];
  return { version, lib: () => library, shareConfig: { singleton: true, requiredVersion: `^${version}` } };
}

const shared = {
  react: share('react', React),
  'react/jsx-runtime': share('react/jsx-runtime', jsxRuntime),
  'react-dom': share('react-dom', ReactDom),
  'react-router-dom': share('react-router-dom', curatedRouter),
} satisfies Record<SharedSingleton, unknown>;

/**
 * Starts module federation: an instance that shares the shell's libraries and loads remotes.
 * @param hashOf hash of each script; throws for a script that may not be loaded
 */
export function createFederation(hashOf: IntegrityTable['hashOf']): LoadFromContainer {
  // Remotes are built without the runtime's core (`externalRuntime`) and take the shell's: 12 kB less for each.
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

  const instance = createInstance({
    name: 'shell',
    remotes: [],
    // With the default, a dead remote that nobody visits would keep shared libraries waiting.
    shareStrategy: 'loaded-first',
    shared,
    plugins: [
      {
        name: 'checked-container',
        loadEntry: ({ remoteInfo: { entry, entryGlobalName } }) =>
          loadContainer(entry, entryGlobalName, hashOf(entry)),
      },
    ],
  });

  return async (pin, module, query) => {
    // The global names the release, so that two releases of one remote can be in one tab.
    const name = pin.globalName + query.replace(/\W/g, '_');
    instance.registerRemotes([
      { name, entry: pin.entry + query, type: 'global', entryGlobalName: pin.globalName },
    ]);
    const loaded = await instance.loadRemote<Record<string, unknown>>(`${name}/${module.slice('./'.length)}`);
    if (!loaded) throw new Error(`Remote "${pin.name}" ${pin.release} gave nothing for ${module}.`);
    return loaded;
  };
}

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
/** What a remote entry leaves in its global variable. */
type Container = Exclude<Awaited<ReturnType<LoadEntry>>, void>;

/**
 * Loads a remote entry, even where an earlier copy of the same release has filled the global already.
 * @param integrity hash that the script must have; empty for code under development, which has none
 */
function loadContainer(address: string, globalName: string, integrity: string): Promise<Container> {
  const script = document.createElement('script');
  script.src = address;
  script.integrity = integrity;
  // The browser checks the hash of a file from another origin only in this mode: a team's local build, or a page in a sandbox without one.
  if (new URL(address, location.origin).origin !== origin) script.crossOrigin = 'anonymous';
  return new Promise((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`The remote entry ${address} ${what}.`));
    script.onerror = () => fail('did not load, or has another hash than its release');
    script.onload = () => {
      const container: Container | undefined = Reflect.get(globalThis, globalName);
      if (container) resolve(container);
      else fail(`did not fill ${globalName}`);
    };
    Reflect.set(globalThis, globalName, undefined);
    document.head.append(script);
  });
}
