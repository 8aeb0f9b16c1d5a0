import type { PageCode } from '@raptors/shared/contract/fragment';
import { componentName } from '@raptors/shared/contract/names';
import type { Container } from '@raptors/shared/contract/container';
import type { SharedSingleton, SharedVersions } from '@raptors/shared/contract/shared-singletons';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { createPageRouter } from '../host/page-router';
import { hashOf } from './integrity';

/** Set by the build: versions of the shared singletons by import name. */
declare const SHARED_VERSIONS: SharedVersions;

/** The router of every page in this frame. */
export const pageRouter = createPageRouter(React);

const shared = (name: SharedSingleton, library: unknown) => ({
  [SHARED_VERSIONS[name]]: { get: async () => () => library },
});

const shareScope = {
  react: shared('react', React),
  'react/jsx-runtime': shared('react/jsx-runtime', jsxRuntime),
  'react-dom': shared('react-dom', ReactDom),
  'react-router-dom': shared('react-router-dom', pageRouter.exports),
} satisfies Record<SharedSingleton, unknown>;

const containers = new Map<string, Promise<Container>>();

/**
 * Loads the component of a page from its remote. A failed call may be repeated.
 * @param site origin of the site
 * @throws with the address when a file does not load or does not match its hash
 */
export async function loadComponent(
  remote: PageCode,
  site: string,
): Promise<React.ComponentType<{ record?: unknown }>> {
  const { globalName, module, styles } = remote;
  // The sheets are in the shadow root already; bundles look for these links before they load their own.
  for (const address of styles) markStyle(site + address);
  const container = containers.get(globalName) ?? loadContainer(remote, site);
  containers.set(globalName, container);
  container.catch(() => containers.delete(globalName));
  const factory = await (await container).get(module);
  return factory()[componentName(module)] as React.ComponentType<{ record?: unknown }>;
}

async function loadContainer({ entry, globalName }: PageCode, site: string): Promise<Container> {
  await loadScript(site + entry);
  const container: Container | undefined = Reflect.get(globalThis, globalName);
  if (!container) throw new Error(`${entry} has not filled ${globalName}.`);
  await container.init(shareScope);
  return container;
}

/** Ends what hangs: the host is told, and the next attempt begins again. */
const TIMEOUT_MS = 10_000;

function loadScript(address: string): Promise<unknown> {
  const script = document.createElement('script');
  script.src = address;
  script.integrity = hashOf(address);
  script.crossOrigin = 'anonymous';
  return new Promise((resolve, reject) => {
    const fail = (what: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`${address} did not ${what}. See that the site is up.`));
    };
    script.onload = () => {
      clearTimeout(timer);
      resolve(undefined);
    };
    script.onerror = () => fail('load');
    const timer = setTimeout(() => fail(`answer in ${TIMEOUT_MS / 1000} seconds`), TIMEOUT_MS);
    document.head.append(script);
  });
}

function markStyle(address: string): void {
  // Without an address it loads nothing; and a host's policy may allow no style element.
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.dataset.href = address;
  document.head.append(link);
}
