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
  styles: { address: string; integrity: string };
};

/** Called at the start of the file. */
export function open({ globalName, pages, integrity, styles }: BundledRemote) {
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
    const styled = addStyles(site + styles.address, styles.integrity);
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
    /** Hash of an address; throws for one that is not of this release. */
    integrityOf: (address: string) => hashIn([integrity], address),
    /** Called at the end of the file: gives the remote to the host, as the global variable that the host expects. */
    offer(remote: unknown) {
      if (!isContainer(remote)) throw new Error(`The entry of ${globalName} is no federation container.`);
      Reflect.set(globalThis, globalName, containerFor(remote));
    },
  };
}

/**
 * Adds the style sheet of the layout, once for all pages, and resolves when it has loaded or failed: a page is readable without it. It
 * is not removed after it has loaded, because a page that waits for a removed sheet would wait for ever.
 */
function addStyles(address: string, integrity: string): Promise<unknown> {
  const known = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const link = known.find(({ href }) => href === address) ?? document.createElement('link');
  if (link.sheet) return Promise.resolve();
  const loaded = new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      resolve(undefined);
    });
  });
  if (!link.isConnected) {
    link.rel = 'stylesheet';
    link.integrity = integrity;
    link.crossOrigin = 'anonymous';
    link.href = address;
    document.head.append(link);
  }
  return loaded;
}
