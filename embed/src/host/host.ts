import type { Container } from '@raptors/shared/contract/container';
import { containerFor } from './container';
import './page.css';
import { pageStyles } from './page-styles';

/** What the release tool writes about the remote whose entry follows in the same file. */
export type BundledRemote = {
  /** Global variable of the container, for federation runtimes. */
  globalName: string;
  /** Address of the release's files, from the root of the site. */
  files: string;
  /** Path of the page that each exposed module shows. */
  pages: Record<string, string>;
  /** Hash of every script and style sheet of the release, by address. */
  integrity: Record<string, string>;
  /** The style sheet of what is around a page. */
  styles: { address: string; integrity: string };
};

type BundledFile = {
  /** Hash of an address; throws for one that is not of this release. */
  integrityOf(address: string): string;
  /** Ends the bundled file: from here on the page finds the remote under its global variable. */
  offer(remote: Container): void;
};

/** Starts the bundled file: provides the code after it with what a remote is built without. */
export function open({ globalName, files, pages, integrity, styles }: BundledRemote): BundledFile {
  const script = document.currentScript;
  const site =
    script instanceof HTMLScriptElement && script.src ? new URL(script.src).origin : location.origin;

  return {
    integrityOf(address) {
      const hash = integrity[new URL(address).pathname];
      if (!hash) throw new Error(`${address} does not belong to this release, so it is not loaded.`);
      return hash;
    },
    offer(remote) {
      const container = containerFor(remote, {
        pages,
        styles: pageStyles({ ...styles, address: site + styles.address }, site + files),
        site,
      });
      Reflect.set(globalThis, globalName, container);
    },
  };
}
