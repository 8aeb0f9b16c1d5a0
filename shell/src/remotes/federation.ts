import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { curatedRouter } from './curated-router';
import type { LoadExposedModule } from './exposed-module';
import type { IntegrityTable } from './integrity-table';

const SCRIPT_TIMEOUT_MS = 12_000;

const libraries: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'react-router-dom': curatedRouter,
};

const shared = Object.fromEntries(
  Object.entries(libraries).map(([request, library]) => [
    request,
    {
      version: SHARED_VERSIONS[request] ?? '',
      lib: () => library,
      shareConfig: { singleton: true, requiredVersion: `^${SHARED_VERSIONS[request]}` },
    },
  ]),
);

/**
 * Starts module federation: an instance that shares the shell's libraries and loads remotes.
 * @param hashOf hash of each script; throws for a script that may not be loaded
 */
export function createFederation(hashOf: IntegrityTable['hashOf']): LoadExposedModule {
  // Remotes are built without the runtime's core (`externalRuntime`) and take the shell's: 12 kB less for each.
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

  const instance = createInstance({
    name: 'shell',
    remotes: [],
    // With the default, a dead remote that nobody visits would keep shared libraries waiting.
    shareStrategy: 'loaded-first',
    shared,
    plugins: [{ name: 'checked-scripts', createScript: ({ url }) => createScript(url, hashOf(url)) }],
  });

  return async (pin, module) => {
    // The global names the release, so that two releases of one remote can live in one tab.
    instance.registerRemotes([
      { name: pin.globalName, entry: pin.entry, type: 'global', entryGlobalName: pin.globalName },
    ]);
    const loaded = await instance.loadRemote<Record<string, unknown>>(
      `${pin.globalName}/${module.slice('./'.length)}`,
    );
    if (!loaded) throw new Error(`Remote "${pin.name}" ${pin.release} gave nothing for ${module}.`);
    return loaded;
  };
}

function createScript(url: string, integrity: string) {
  const script = document.createElement('script');
  script.src = url;
  script.integrity = integrity;
  // The browser checks the hash of a file from another origin only in this mode: a team's local build.
  if (new URL(url, location.origin).origin !== location.origin) script.crossOrigin = 'anonymous';
  return { script, timeout: SCRIPT_TIMEOUT_MS };
}
