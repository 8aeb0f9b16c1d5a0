import { componentName } from '@raptors/shared/contract/names';
import type { SharedVersions } from '@raptors/shared/contract/shared-singletons';
import { hashIn } from '@raptors/shared/runtime/hashes';
import type { ReactLibrary } from '@raptors/shared/runtime/host-libraries';
import { offerContainer } from '@raptors/shared/runtime/offered-container';
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
  return {
    integrityOf: (address) => hashIn([integrity], address),
    offer(remote) {
      offerContainer(remote, {
        globalName,
        versions: SHARED_VERSIONS,
        router: (React) => routerOf(React).exports,
        async show(React, module, load) {
          // Added before the page's own sheets, which must come later in the document.
          const styled = addStyles({ ...styles, address: site + styles.address });
          const Page = await load();
          await styled;
          const Component = embeddedPage(React, Page, pages[module] ?? '/', {
            Router: routerOf(React),
            site,
          });
          Component.displayName = componentName(module);
          return Component;
        },
      });
    },
  };
}
