/** How an embedded page reads its address and follows links. */
export type EmbeddedRouter = {
  location: string;
  /** Address for a link, so that it works without scripts too. */
  hrefOf(path: string): string;
  /** Goes to a path, whichever way the element follows links. */
  navigate(to: string, options?: { replace?: boolean }): void;
};

/** A page to mount. */
export type PageToMount = {
  /** The pin of its fragment, not parsed yet. */
  pin: unknown;
  /** Which the mounted page replaces. */
  copy: HTMLElement;
  router: EmbeddedRouter;
  /** Adapts what the page has added to its place to the options of its element. */
  adapt(place: ParentNode): void;
  /** What the host's policy requires of scripts. */
  scripts: {
    nonce: string;
    /** An address, as the host's policy accepts it. */
    scriptUrl(address: string): string;
  };
};

/** A page whose code runs. */
export type MountedPage = {
  /** Shows the page at another address. */
  update(router: EmbeddedRouter): void;
  /** Frees what the page held. */
  unmount(): void;
};

declare global {
  interface Window {
    raptorRealm: Realm;
  }
}

/** What `realm.js` offers elements, as a global of its frame. */
export type Realm = {
  /** Resolves when the mounted page has replaced the copy. A failed call, whose message names the file, may be repeated. */
  mountPage(page: PageToMount): Promise<MountedPage>;
};
