import type { PageParameter } from './manifest';

/** Stands in a fragment for the origin of the site that gave it; whoever reads the fragment puts the origin there. */
export const SITE_MARK = '{{site}}';

/** One page as other sites get it: what to show at once, and its code. */
export type Fragment = {
  /** Rises when an older loader could no longer read it. */
  version: 1;
  path: string;
  title: string;
  lang: string;
  /** Inside of the page's `<main>`. */
  html: string;
  /** Style sheet for a shadow root. */
  css: string;
  /** Faces for the document: browsers take none from a shadow root. */
  fonts: string;
  parameters: readonly PageParameter[];
  /** The code of the page; the shell’s own pages have none. */
  remote?: {
    name: string;
    release: string;
    /** Path of the script that fills the global variable `globalName` with a federation container. */
    entry: string;
    globalName: string;
    module: string;
    /** Paths of the style sheets that `css` holds already. */
    styles: readonly string[];
    /** Hashes of all its scripts and style sheets, by path. */
    integrity: Record<string, string>;
  };
};
