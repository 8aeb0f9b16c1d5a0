import * as v from 'valibot';
import type { DeepReadonly } from './deep-readonly';
import { FRAGMENT_VERSION } from './names';
import { pagePinSchema } from './page-pin';

const parameterSchema = v.object({ name: v.string(), description: v.string(), values: v.array(v.string()) });

/** The style sheets of a page for a shadow root. */
export const fragmentStylesSchema = v.object({
  css: v.string(),
  /** Font faces, which have no effect in a shadow root: they are for the document. */
  fonts: v.string(),
});

/** One page for other sites: what to show at once, and its code. */
export const fragmentSchema = v.object({
  version: v.literal(FRAGMENT_VERSION),
  path: v.string(),
  /** Former addresses of the page. A loader shows the page only under these and `path`. */
  movedFrom: v.pipe(v.array(v.string()), v.readonly()),
  title: v.string(),
  lang: v.string(),
  /** Content of the element with `data-page`. */
  html: v.string(),
  ...fragmentStylesSchema.entries,
  parameters: v.pipe(v.array(parameterSchema), v.readonly()),
  /** The code of the page; the shell's own pages have none. */
  pin: v.optional(pagePinSchema),
});

/** One page for other sites, parsed. */
export type Fragment = DeepReadonly<v.InferOutput<typeof fragmentSchema>>;
/** Style sheets of pages, parsed. */
export type FragmentStyles = Readonly<v.InferOutput<typeof fragmentStylesSchema>>;
