import type { Container, ShareScope } from '@raptors/shared/contract/container';
import type { RemotePin } from '@raptors/shared/contract/registry';
import type { SharedSingleton } from '@raptors/shared/contract/shared-singletons';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { atStage } from '../pages/load-stage';
import type { ModuleOfPage } from '../pages/page-target';
import { curatedRouter } from './curated-router';
import type { IntegrityTable } from './integrity-table';

/** Gets the exposed module of a page from one release of a remote. After a failure or an abort, the next call requests the entry again. */
export type GetModule = (
  pin: RemotePin,
  page: ModuleOfPage,
  signal: AbortSignal,
) => Promise<Record<string, unknown>>;

const share = (request: SharedSingleton, library: unknown) => ({
  [SHARED_VERSIONS[request]]: { get: () => () => library },
});

const shareScope = () =>
  ({
    react: share('react', React),
    'react/jsx-runtime': share('react/jsx-runtime', jsxRuntime),
    'react-dom': share('react-dom', ReactDom),
    'react-router-dom': share('react-router-dom', curatedRouter),
  }) satisfies Record<SharedSingleton, ShareScope[string]>;

/** Makes the shell a federation host: it hands its libraries to the containers of remotes, and gets exposed modules from them. */
export function createFederation(hashOf: IntegrityTable['hashOf']) {
  const containers = new Map<string, Promise<Container>>();
  const scope = shareScope();

  async function start(pin: RemotePin): Promise<Container> {
    const container = await atStage('loadEntry', () => loadEntry(pin, hashOf(pin.entry)));
    await atStage('initContainer', () => container.init(scope));
    return container;
  }

  function containerOf(pin: RemotePin): Promise<Container> {
    // The global names the release, so that two releases of one remote can be in one tab.
    const container = containers.get(pin.globalName) ?? start(pin);
    containers.set(pin.globalName, container);
    container.catch(() => forget(pin, container));
    return container;
  }

  function forget({ globalName }: RemotePin, container: Promise<Container>) {
    if (containers.get(globalName) === container) containers.delete(globalName);
  }

  const getModule: GetModule = async (pin, { module, scripts, styles }, signal) => {
    await atStage('loadEntry', () => {
      // The entry would request its chunks once it has loaded: another round trip.
      preload([pin.entry, ...scripts], 'script', hashOf);
      preload(styles, 'style', hashOf);
    });
    const container = containerOf(pin);
    const forgetHung = () => forget(pin, container);
    signal.addEventListener('abort', forgetHung, { once: true });
    const loaded = await container.finally(() => signal.removeEventListener('abort', forgetHung));
    return atStage('getModule', async () => (await loaded.get(module))());
  };

  return {
    getModule,
    /** Loads the entry of a release and hands it the shell's libraries, so that a page of it waits for its own code only. Never rejects. */
    warmUp: (pin: RemotePin): Promise<void> =>
      containerOf(pin).then(
        () => undefined,
        () => undefined,
      ),
  };
}

/** Requests files that will be needed, all at once. Nothing happens for what the document has already, or has requested. */
function preload(
  addresses: readonly string[],
  as: 'script' | 'style',
  hashOf: IntegrityTable['hashOf'],
): void {
  for (const address of addresses) {
    if (document.querySelector(`[href="${address}"], [data-href="${address}"], [src="${address}"]`)) continue;
    const integrity = hashOf(address);
    // Files under development have no hash, and another origin is a team's local build: both are near.
    if (!integrity || new URL(address, location.origin).origin !== location.origin) continue;
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'preload', as, href: address, integrity }));
  }
}

/** @param integrity hash that the script must have; empty for code under development, which has none */
function loadEntry({ entry: address, globalName }: RemotePin, integrity: string): Promise<Container> {
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
