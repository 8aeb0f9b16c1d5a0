import { componentName } from '@raptors/shared/contract/names';
import type { SharedVersions } from '@raptors/shared/contract/shared-singletons';
import { hashIn } from '@raptors/shared/runtime/hashes';
import type { ReactLibrary } from '@raptors/shared/runtime/host-libraries';
import { offerContainer } from '@raptors/shared/runtime/offered-container';
import { embeddedPage } from './embedded-page';
import './page.css';
import { createPageRouter, type PageRouter } from './page-router';

/** Set by the build: versions of the shared libraries. */
declare const SHARED_VERSIONS: SharedVersions;

/** Data of a remote. The site writes it between this script and the remote's entry, in one file. */
export type BundledRemote = {
  globalName: string;
  /** Path of the page that each exposed module shows; for a page set, of the list above it. */
  pages: Record<string, string>;
  integrity: Record<string, string>;
  /** Style sheet of the element around a page. */
  styles: { address: string; integrity: string };
};

/** Called before the remote's entry runs. */
export function open({ globalName, pages, integrity, styles }: BundledRemote) {
  const script = document.currentScript;
  const site =
    script instanceof HTMLScriptElement && script.src ? new URL(script.src).origin : location.origin;
  let router: PageRouter | undefined;
  const routerOf = (React: ReactLibrary) => (router ??= createPageRouter(React));

  return {
    integrityOf: (address: string) => hashIn([integrity], address),
    /** Called at the end of the file: sets the global variable in which the host looks for the remote. */
    offer(remote: unknown) {
      offerContainer(remote, {
        globalName,
        versions: SHARED_VERSIONS,
        router: (React) => routerOf(React).exports,
        async show(React, module, load) {
          // Added before the page's own sheets, which must come later in the document.
          const styled = addStyles(site + styles.address, styles.integrity);
          const Page = await load();
          await styled;
          const place = { Router: routerOf(React), site };
          const Component = embeddedPage(React, Page, pages[module] ?? '/', place);
          Component.displayName = componentName(module);
          return Component;
        },
      });
    },
  };
}

/**
 * Adds the style sheet, unless it is there, and resolves when it has loaded or failed: a page is readable without it. A sheet
 * that failed is removed, because the next page would wait for it for ever.
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
