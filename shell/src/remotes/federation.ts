import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { RemotePin } from '@raptors/shared/contract/registry';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { curatedRouter } from './curated-router';
import { integrityOf } from './integrity';

const SCRIPT_TIMEOUT_MS = 12_000;

// Remotes are built without the runtime's core (`externalRuntime`) and take the shell's: 12 kB less for each.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

const libraries: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'react-router-dom': curatedRouter,
};

const instance = createInstance({
  name: 'shell',
  remotes: [],
  // With the default, a dead remote that nobody visits would keep shared libraries waiting.
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    Object.entries(libraries).map(([request, library]) => [
      request,
      {
        version: SHARED_VERSIONS[request] ?? '',
        lib: () => library,
        shareConfig: { singleton: true, requiredVersion: `^${SHARED_VERSIONS[request]}` },
      },
    ]),
  ),
  plugins: [
    {
      name: 'checked-scripts',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.integrity = integrityOf(url);
        // The hash of a file from another origin is checked only if it is asked for like this: a team's local build.
        if (new URL(url, location.origin).origin !== location.origin) script.crossOrigin = 'anonymous';
        return { script, timeout: SCRIPT_TIMEOUT_MS };
      },
    },
  ],
});

/**
 * Loads one exposed module of one release of a remote. A failed call may be repeated.
 * @param module name in the manifest, such as `./OurTeam`
 */
export async function loadExposedModule(pin: RemotePin, module: string): Promise<Record<string, unknown>> {
  // The global names the release, so that two releases of one remote can live in one tab.
  instance.registerRemotes([
    { name: pin.globalName, entry: pin.entry, type: 'global', entryGlobalName: pin.globalName },
  ]);
  const loaded = await instance.loadRemote<Record<string, unknown>>(`${pin.globalName}/${module.slice(2)}`);
  if (!loaded) throw new Error(`Remote "${pin.name}" ${pin.release} gave nothing for ${module}.`);
  return loaded;
}
