import type { Container } from '@raptors/shared/contract/container';
import type { SharedVersions } from '@raptors/shared/contract/shared-singletons';
import { componentName } from '@raptors/shared/contract/names';
import type { ComponentType } from 'react';
import { embeddedPage } from './embedded-page';
import type { EmbeddedPageProps } from './embedded-page-props';
import { createPageRouter, type PageRouter } from './page-router';
import type { PageStyles } from './page-styles';
import type { ReactLibrary } from './jsx-runtime';
import { loadReact, shareScopeFor, type ShareScope } from './share-scope';

type ContainerOptions = {
  /** Path of the page that each exposed module shows. */
  pages: Record<string, string>;
  styles: PageStyles;
  /** Origin of the site, where links lead to. */
  site: string;
};

/** Set by the build: versions of the libraries that our builds share. */
declare const SHARED_VERSIONS: SharedVersions;

/**
 * A remote that runs in the pages of other sites: with their React, its own router and the styles it needs. Each module has its
 * component under its name and as `default`, as `React.lazy` wants it.
 */
export function containerFor(remote: Container, options: ContainerOptions): Container {
  const modules = new Map<string, Promise<Record<string, unknown>>>();
  let host: ShareScope | undefined;
  let router: PageRouter | undefined;
  const routerOf = (React: ReactLibrary) => (router ??= createPageRouter(React));

  async function load(module: string): Promise<Record<string, unknown>> {
    if (!host) throw new Error('`init` has to be called before `get`.');
    const React = await loadReact(host);
    const name = componentName(module);
    const path = options.pages[module] ?? '/';
    const Component: ComponentType<EmbeddedPageProps> = await inTreeOfHost(React, module, path);
    Component.displayName = name;
    // Marked as an ES module, otherwise bundlers would treat the whole object as the default export.
    return { __esModule: true, [name]: Component, default: Component };
  }

  async function inTreeOfHost(React: ReactLibrary, module: string, path: string) {
    options.styles.begin();
    const Page = (await remote.get(module))()[componentName(module)] as ComponentType;
    return embeddedPage(React, Page, path, { ...options, Router: routerOf(React) });
  }

  return {
    init(scope) {
      // The first page sets the libraries; further pages in this tab use the same.
      if (host) return undefined;
      host = scope;
      return remote.init(shareScopeFor(scope, SHARED_VERSIONS, (React) => routerOf(React).exports));
    },
    async get(module) {
      // Always the same component, otherwise React would unmount the page and mount it again. A failed call is
      // repeated.
      const loading = modules.get(module) ?? load(module);
      modules.set(module, loading);
      loading.catch(() => modules.delete(module));
      const loaded = await loading;
      return () => loaded;
    },
  };
}
