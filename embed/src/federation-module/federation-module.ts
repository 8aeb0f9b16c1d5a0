import { componentName } from '@raptors/shared/contract/names';
import type { SharedVersions } from '@raptors/shared/contract/shared-singletons';
import {
  isContainer,
  pageComponent,
  type Container,
  type ShareScope,
} from '@raptors/shared/runtime/container';
import { hashIn } from '@raptors/shared/runtime/hashes';
import { loadReact, shareScopeFor, type ReactLibrary } from '@raptors/shared/runtime/host-libraries';
import { addStyles, type StyleSheet } from './around-styles';
import { embeddedPage } from './embedded-page';
import './page.css';
import { createPageRouter, type PageRouter } from './page-router';

/** Set by the build: versions of the shared libraries. */
declare const SHARED_VERSIONS: SharedVersions;

/** Data of a remote. The site writes it between this script and the remote's entry, in one file. */
export type BundledRemote = {
  globalName: string;
  /** Path of the page that each exposed module shows. */
  pages: Record<string, string>;
  integrity: Record<string, string>;
  /** Style sheet of the element around a page. */
  styles: StyleSheet;
};

type BundledFile = {
  /** Hash of an address; throws for one that is not of this release. */
  integrityOf(address: string): string;
  /** Called at the end of the file: gives the remote to the host, as the global variable that the host expects. */
  offer(remote: unknown): void;
};

/** Called at the start of the file. */
export function open({ globalName, pages, integrity, styles }: BundledRemote): BundledFile {
  const script = document.currentScript;
  const site =
    script instanceof HTMLScriptElement && script.src ? new URL(script.src).origin : location.origin;
  let router: PageRouter | undefined;
  const routerOf = (React: ReactLibrary) => (router ??= createPageRouter(React));

  async function load(
    React: ReactLibrary,
    remote: Container,
    module: string,
  ): Promise<Record<string, unknown>> {
    // Added before the page's own sheets, which must come later in the document.
    const styled = addStyles({ ...styles, address: site + styles.address });
    const Page = await pageComponent(remote, module);
    await styled;
    const Component = embeddedPage(React, Page, pages[module] ?? '/', { Router: routerOf(React), site });
    Component.displayName = componentName(module);
    // Marked as an ES module, otherwise bundlers would treat the whole object as the default export, which is for `React.lazy`.
    return { __esModule: true, [componentName(module)]: Component, default: Component };
  }

  function containerFor(remote: Container): Container {
    const modules = new Map<string, Promise<Record<string, unknown>>>();
    let host: ShareScope | undefined;
    return {
      init(scope) {
        // The first call sets the libraries; all pages of this remote in the tab use the same.
        if (host) return undefined;
        host = scope;
        return remote.init(shareScopeFor(scope, SHARED_VERSIONS, (React) => routerOf(React).exports));
      },
      async get(module) {
        if (!host) throw new Error('`init` has to be called before `get`.');
        // Always the same component, otherwise React would unmount the page and mount it again.
        const loading = modules.get(module) ?? loadReact(host).then((React) => load(React, remote, module));
        modules.set(module, loading);
        loading.catch(() => modules.delete(module));
        const loaded = await loading;
        return () => loaded;
      },
    };
  }

  return {
    integrityOf: (address) => hashIn([integrity], address),
    offer(remote) {
      if (!isContainer(remote)) throw new Error(`The entry of ${globalName} is no federation container.`);
      Reflect.set(globalThis, globalName, containerFor(remote));
    },
  };
}
