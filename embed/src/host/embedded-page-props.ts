import type { NavigateOptions } from 'react-router-dom';

/** What a host may give a page to make its links the host's own. */
export type GivenRouter = {
  /** Path, search and hash of the page, as the site knows it: `/About_Raptors/Explore_raptors_nepal?group=owl`. */
  location: string;
  /** Address in the host for a path of the site. */
  hrefOf(path: string): string;
  /** Goes to a path of the site, in the host’s own way. */
  navigate(path: string, options: NavigateOptions): void;
};

/** What a host may give a page; all of it may be left out. */
export type EmbeddedPageProps = {
  /** Left out: links lead to the site, and what the page keeps in its address stays in memory. */
  router?: GivenRouter;
  /** What a page of a set shows: the content of its file below `records/` of the release. Other pages need none. */
  record?: unknown;
  /** Parameters that the page declares in its manifest, such as `group="owl"`. */
  [parameter: string]: unknown;
};
