import * as v from 'valibot';

/** Placeholder in a fragment for the origin of its site; readers of the fragment replace it. */
export const SITE_MARK = '{{site}}';

/** The code of a page: the federation container that exposes its component, and the hash of every file. */
export const pageCodeSchema = v.object({
  name: v.string(),
  release: v.string(),
  /** Path of the script that fills the global variable `globalName` with a federation container. */
  entry: v.string(),
  globalName: v.string(),
  module: v.string(),
  /** Paths of the style sheets that `css` of the fragment holds already. */
  styles: v.array(v.string()),
  /** Hashes of all its scripts and style sheets, by path. */
  integrity: v.record(v.string(), v.string()),
  /** What a page of a set shows: its component gets it. */
  record: v.optional(v.unknown()),
});

/** Later releases may add fields to a parameter; these stay. */
const parameterSchema = v.object({ name: v.string(), description: v.string(), values: v.array(v.string()) });

/** The style sheets of a page for a shadow root. Pages of one release share them, so they are stored apart. */
export const fragmentStylesSchema = v.object({
  css: v.string(),
  /** Font faces for the document, because browsers ignore those in a shadow root. */
  fonts: v.string(),
});

/** One page for other sites: what to show at once, and its code. */
export const fragmentSchema = v.object({
  /** Raised when older loaders can’t read it: they show none of an unknown version. 2 has records. */
  version: v.picklist([1, 2]),
  path: v.string(),
  /** Former addresses of the page. Under any other address than these and `path`, no loader shows it. */
  movedFrom: v.pipe(v.array(v.string()), v.readonly()),
  title: v.string(),
  lang: v.string(),
  /** Inside of the page's `<main>`. */
  html: v.string(),
  ...fragmentStylesSchema.entries,
  parameters: v.pipe(v.array(parameterSchema), v.readonly()),
  /** The code of the page; the shell's own pages have none. */
  remote: v.optional(pageCodeSchema),
});

/** One page for other sites, parsed. */
export type Fragment = Readonly<v.InferOutput<typeof fragmentSchema>>;
/** Style sheets of pages, parsed. */
export type FragmentStyles = Readonly<v.InferOutput<typeof fragmentStylesSchema>>;
/** The code of a page, parsed. */
export type PageCode = Readonly<v.InferOutput<typeof pageCodeSchema>>;
