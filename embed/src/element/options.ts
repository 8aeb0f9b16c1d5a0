import type { Fragment } from '@raptors/shared/contract/fragment';
import type { Emit } from './events';

export const TAG_OPTIONS = ['src', 'theme', 'height', 'isolation'] as const;

export type MountOptions = {
  /** Address of the page; a path alone is one on the site of `embed.js`. */
  src: string;
  /** `light`, `dark`, or `auto` for the visitor's system. By default the `color-scheme` around the element. */
  theme?: string | null;
  /** A CSS length such as `600px`, or a whole number of pixels; the page scrolls inside. `auto` (default): as high as the page. */
  height?: string | null;
  /** `frame`: none of the page's code runs in the host's page. Any other string means the same; it can't be changed later. */
  isolation?: string | null;
  /** Parameters of the page; unknown names are ignored. */
  parameters?: Record<string, string | null>;
};

/** The chosen height as a CSS length; undefined for an element as high as its page. */
export const chosenHeight = ({ height }: Pick<MountOptions, 'height'>): string | undefined =>
  height && height !== 'auto' ? height.replace(/^\d+$/, '$&px') : undefined;

export type Mounted = {
  update(options: Partial<MountOptions>): void;
  /** Removes the page, so that the element shows its own content. */
  unmount(): void;
};

/** A page in the shadow root of its element. */
export type EmbeddedPage = {
  readonly url: URL;
  readonly fragment: Fragment;
  /** The prerendered page, which the mounted one replaces. */
  readonly copy: HTMLElement;
  readonly root: ShadowRoot;
  options(): MountOptions;
  /** See `adapt-page.ts`. */
  adapt(place: ParentNode): void;
  readonly emit: Emit;
};
