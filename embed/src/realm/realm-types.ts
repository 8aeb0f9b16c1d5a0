import type { Fragment } from '@raptors/shared/contract/fragment';

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
  fragment: Fragment;
  /** The prerendered copy, which the mounted page replaces. */
  copy: HTMLElement;
  router: EmbeddedRouter;
  /** Replaces queries for a dark system by the theme of this element. */
  themed(text: string): string;
};

/** A page whose code runs. */
export type MountedPage = {
  /** Shows the page at another address, or with other ways to go. */
  update(router: EmbeddedRouter): void;
  /** Ends it and frees what it held. */
  unmount(): void;
};

/** The second half: what the loader fetches when a page comes near. */
export type Realm = {
  /** Resolves when the mounted page has replaced the copy. */
  takeOver(page: PageToMount): Promise<MountedPage>;
};
