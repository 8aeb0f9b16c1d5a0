import type { EmbeddedPage } from '../element/options';
import type { HostPolicy } from '../element/trust/policy';

/** How an embedded page reads its address and follows links. */
export type EmbeddedRouter = {
  location: string;
  hrefOf(path: string): string;
  navigate(to: string): void;
};

export type PageToMount = Pick<EmbeddedPage, 'copy' | 'adapt'> & {
  /** The pin in the page's fragment, not checked yet. */
  pin: unknown;
  router: EmbeddedRouter;
  scripts: Pick<HostPolicy, 'nonce' | 'scriptUrl'>;
};

export type MountedPage = {
  update(router: EmbeddedRouter): void;
  unmount(): void;
};

declare global {
  interface Window {
    raptorRealm: Realm;
  }
}

/** What `realm.js` offers `element.js`; a global variable of its frame. */
export type Realm = {
  /** Resolves when the mounted page has replaced the copy. Rejects if its code does not load, or throws first; may be called again then. */
  mountPage(page: PageToMount): Promise<MountedPage>;
};
