import type { HostPolicy } from '../element/trust/policy';

/** How an embedded page reads its address and follows links. */
export type EmbeddedRouter = {
  location: string;
  hrefOf(path: string): string;
  navigate(to: string): void;
};

export type PageToMount = {
  /** The pin in the page's fragment, not checked yet. */
  pin: unknown;
  /** The prerendered page, which the mounted one replaces. */
  copy: HTMLElement;
  router: EmbeddedRouter;
  /** Adapts new elements of the page to the host's options. */
  adapt(place: ParentNode): void;
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

/** Functions of `realm.js` for the tags; a global variable of its frame. */
export type Realm = {
  /** Resolves when the mounted page has replaced the copy. An error names the file that failed; the call may be repeated. */
  mountPage(page: PageToMount): Promise<MountedPage>;
};
