import { componentName } from '@raptors/shared/contract/names';
import type { SharedVersions } from '@raptors/shared/contract/shared-singletons';
import { hashIn } from '@raptors/shared/runtime/hashes';
import type { ReactLibrary } from '@raptors/shared/runtime/host-libraries';
import { offerContainer } from '@raptors/shared/runtime/offered-container';
import { addStyles, type StyleSheet } from './around-styles';
import { embeddedPage } from './embedded-page';
import './page.css';
import { createPageRouter, type PageRouter } from './page-router';

/** Set by the build: versions of the libraries that our builds share. */
declare const SHARED_VERSIONS: SharedVersions;

/** Written by the site before the remote's entry, in the same file. */
export type BundledRemote = {
  globalName: string;
  /** Path of the page that each exposed module shows. */
  pages: Record<string, string>;
  /** By address. */
  integrity: Record<string, string>;
  /** Style sheet of the element around a page. */
  styles: StyleSheet;
};

type BundledFile = {
  /** Hash of an address; throws for one that is not of this release. */
  integrityOf(address: string): string;
  /** Called at the end of the file: sets the remote's global variable for the host. */
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
          // Before the page's own sheets, which must be later in the document.
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
