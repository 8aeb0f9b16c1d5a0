import type { Container } from '@raptors/shared/contract/container';
import { componentName } from '@raptors/shared/contract/names';
import type { SharedVersions } from '@raptors/shared/contract/shared-singletons';
import type { ComponentType } from 'react';
import { addStyles, type StyleSheet } from './around-styles';
import { embeddedPage } from './embedded-page';
import './page.css';
import { createPageRouter, type PageRouter, type ReactLibrary } from './page-router';
import { loadReact, shareScopeFor, type ShareScope } from './share-scope';

/** Set by the build: versions of the libraries that our builds share. */
declare const SHARED_VERSIONS: SharedVersions;

/** What the site writes about the remote whose entry follows in the same file. */
export type BundledRemote = {
  globalName: string;
  /** Path of the page that each exposed module shows. */
  pages: Record<string, string>;
  /** By address. */
  integrity: Record<string, string>;
  /** The style sheet of what is around a page. */
  styles: StyleSheet;
};

type BundledFile = {
  /** Hash of an address; throws for one that is not of this release. */
  integrityOf(address: string): string;
  /** Ends the bundled file: from here on the page finds the remote under its global variable. */
  offer(remote: Container): void;
};

/** Starts the bundled file: provides the code after it with what a remote is built without. */
export function open(bundled: BundledRemote): BundledFile {
  const script = document.currentScript;
  const site =
    script instanceof HTMLScriptElement && script.src ? new URL(script.src).origin : location.origin;
  return {
    integrityOf(address) {
      const hash = bundled.integrity[new URL(address).pathname];
      if (!hash) throw new Error(`${address} does not belong to this release, so it is not loaded.`);
      return hash;
    },
    offer: (remote) => void Reflect.set(globalThis, bundled.globalName, containerFor(remote, bundled, site)),
  };
}

/** A remote for other sites: with their React, its own router, its styles, and each component as `default` too, as `React.lazy` wants it. */
function containerFor(remote: Container, { pages, styles }: BundledRemote, site: string): Container {
  const modules = new Map<string, Promise<Record<string, unknown>>>();
  let host: ShareScope | undefined;
  let router: PageRouter | undefined;
  const routerOf = (React: ReactLibrary) => (router ??= createPageRouter(React));

  async function load(module: string): Promise<Record<string, unknown>> {
    if (!host) throw new Error('`init` has to be called before `get`.');
    const React = await loadReact(host);
    const name = componentName(module);
    // First, because the page's own sheets have to come after it in the document.
    const styled = addStyles({ ...styles, address: site + styles.address });
    const Page = (await remote.get(module))()[name] as ComponentType;
    await styled;
    const Component = embeddedPage(React, Page, pages[module] ?? '/', { Router: routerOf(React), site });
    Component.displayName = name;
    // Marked as an ES module, otherwise bundlers would treat the whole object as the default export.
    return { __esModule: true, [name]: Component, default: Component };
  }

  return {
    init(scope) {
      // The first page sets the libraries; further pages in this tab use the same.
      if (host) return undefined;
      host = scope;
      return remote.init(shareScopeFor(scope, SHARED_VERSIONS, (React) => routerOf(React).exports));
    },
    async get(module) {
      // Always the same component, otherwise React would unmount the page and mount it again.
      const loading = modules.get(module) ?? load(module);
      modules.set(module, loading);
      loading.catch(() => modules.delete(module));
      const loaded = await loading;
      return () => loaded;
    },
  };
}
