import type { Container, ShareScope } from '@raptors/shared/contract/container';
import type { RemotePin } from '@raptors/shared/contract/registry';
import type { SharedSingleton } from '@raptors/shared/contract/shared-singletons';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { curatedRouter } from './curated-router';
import type { IntegrityTable } from './integrity-table';

/**
 * Loads one exposed module from a release's container.
 * @param module name in the manifest, such as `./OurTeam`
 * @param signal once it is aborted, the next call requests the entry again
 */
export type LoadFromContainer = (
  pin: RemotePin,
  module: string,
  signal: AbortSignal,
) => Promise<Record<string, unknown>>;

const share = (request: SharedSingleton, library: unknown) => ({
  [SHARED_VERSIONS[request]]: { get: () => () => library },
});

const shareScope = {
  react: share('react', React),
  'react/jsx-runtime': share('react/jsx-runtime', jsxRuntime),
  'react-dom': share('react-dom', ReactDom),
  'react-router-dom': share('react-router-dom', curatedRouter),
} satisfies Record<SharedSingleton, ShareScope[string]>;

/**
 * Makes the shell a federation host: it hands its libraries to the containers of remotes, and gets exposed modules from them.
 * @param hashOf hash of each script; throws for a script that may not be loaded
 */
export function createFederation(hashOf: IntegrityTable['hashOf']) {
  const containers = new Map<string, Promise<Container>>();

  async function start({ entry, globalName }: RemotePin): Promise<Container> {
    const container = await loadContainer(entry, globalName, hashOf(entry));
    await container.init(shareScope);
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

  const load: LoadFromContainer = async (pin, module, signal) => {
    const container = containerOf(pin);
    const forgetHung = () => forget(pin, container);
    signal.addEventListener('abort', forgetHung, { once: true });
    const loaded = await container.finally(() => signal.removeEventListener('abort', forgetHung));
    return (await loaded.get(module))();
  };

  return {
    load,
    /** Loads the entry of a release and hands it the shell's libraries, so that a page of it waits for its own code only. Never rejects. */
    warmUp: (pin: RemotePin): Promise<void> =>
      containerOf(pin).then(
        () => undefined,
        () => undefined,
      ),
  };
}

/**
 * Loads a remote entry.
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
