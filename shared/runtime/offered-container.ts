import type { ComponentType } from 'react';
import { componentName } from '../contract/names';
import type { SharedVersions } from '../contract/shared-singletons';
import { isContainer, pageComponent, type Container, type PageProps, type ShareScope } from './container';
import { loadReact, shareScopeFor, type ReactLibrary } from './host-libraries';

/** How a federation host of another site shows the pages of a remote. The host passes `Props` to what it shows. */
type Offer<Props> = {
  globalName: string;
  versions: Pick<SharedVersions, 'react-router-dom'>;
  /** Makes the router that the remote gets, from the host's React. */
  router(React: ReactLibrary): unknown;
  /** Makes the component that the host shows, from the page component that `load` loads. */
  show(
    React: ReactLibrary,
    module: string,
    load: () => Promise<ComponentType<PageProps>>,
  ): Promise<ComponentType<Props>>;
};

/**
 * Offers a remote to a federation host, with the host's React. Each component is also the default export, for `React.lazy`.
 * @throws when the entry of the remote has left no container
 */
export function offerContainer<Props>(remote: unknown, { globalName, ...offer }: Offer<Props>): void {
  if (!isContainer(remote)) throw new Error(`The entry of ${globalName} is no federation container.`);
  Reflect.set(globalThis, globalName, containerForHost(remote, offer));
}

function containerForHost<Props>(
  remote: Container,
  { versions, router, show }: Omit<Offer<Props>, 'globalName'>,
): Container {
  const modules = new Map<string, Promise<Record<string, unknown>>>();
  let host: ShareScope | undefined;

  async function load(module: string): Promise<Record<string, unknown>> {
    if (!host) throw new Error('`init` has to be called before `get`.');
    const Component = await show(await loadReact(host), module, () => pageComponent(remote, module));
    // Marked as an ES module, because bundlers may treat another object as the default export.
    return { __esModule: true, [componentName(module)]: Component, default: Component };
  }

  return {
    init(scope) {
      // All pages of this remote use the libraries of the first call.
      if (host) return undefined;
      host = scope;
      return remote.init(shareScopeFor(scope, versions, router));
    },
    async get(module) {
      // The same component each time: for another one, React would unmount the page and mount it again.
      const loading = modules.get(module) ?? load(module);
      modules.set(module, loading);
      loading.catch(() => modules.delete(module));
      const loaded = await loading;
      return () => loaded;
    },
  };
}
