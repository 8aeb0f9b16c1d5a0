/** How an embedded page reads its address and follows links. */
export type EmbeddedRouter = {
  /** Path and search of the page. */
  location: string;
  /** Address for a link, so that it works without scripts too. */
  hrefOf(path: string): string;
  /** Goes to a path, whichever way the element follows links. */
  navigate(to: string, options?: { replace?: boolean }): void;
};

/** A page to mount. */
export type PageToMount = {
  /** The page's code, as its fragment describes it. */
  code: unknown;
  /** The prerendered copy, which the mounted page replaces. */
  copy: HTMLElement;
  router: EmbeddedRouter;
  /** Adapts what the page has added to its place to the options of its element. */
  adapt(place: ParentNode): void;
  /** What the host's policy requires of scripts. */
  scripts: {
    nonce: string;
    /** The address of a script, in the form that the host's policy accepts. */
    scriptUrl(address: string): string;
  };
};

/** A page whose code runs. */
export type MountedPage = {
  /** Shows the page at another address, or with another router. */
  update(router: EmbeddedRouter): void;
  /** Unmounts the page and frees what it held. */
  unmount(): void;
};

declare global {
  interface Window {
    raptorRealm: Realm;
  }
}

/** What `realm.js` offers elements, as a global of its frame. */
export type Realm = {
  /**
   * Resolves when the mounted page has replaced the copy. A failed call may be repeated.
   * @throws with the address when a file does not load or does not match its hash, and when the page cannot be rendered
   */
  mountPage(page: PageToMount): Promise<MountedPage>;
};
