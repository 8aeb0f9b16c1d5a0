import type { Fragment } from '@raptors/shared/contract/fragment';
import type { Emit } from './events';

/** Options that are attributes and properties of the tag. */
export const TAG_OPTIONS = ['src', 'theme', 'height', 'isolation'] as const;

/** What a site that embeds a page may choose. */
export type MountOptions = {
  /** Address of the page: `https://…/About_Raptors/Explore_raptors_nepal`. On the loader's own site, its path is enough. */
  src: string;
  /** Colours: always `light` or `dark`, or as the visitor's system has them (`auto`); left out: by the `color-scheme` of the place around the element. */
  theme?: string | null;
  /** A length of CSS, such as `600px`, or a number of pixels: the page scrolls inside. Left out or `auto`: as high as the page. */
  height?: string | null;
  /** `frame`, or any other word: none of the page's code runs in the host's page; as it is when the page is mounted. */
  isolation?: string | null;
  /** Parameters of the page by name; unknown ones are ignored. */
  parameters?: Record<string, string | null>;
};

/** The height that the host has chosen, as CSS takes it; nothing where the element is as high as its page. */
export const chosenHeight = ({ height }: Pick<MountOptions, 'height'>): string | undefined =>
  height && height !== 'auto' ? height.replace(/^\d+$/, '$&px') : undefined;

/** An embedded page. */
export type Mounted = {
  /** Changes options; those that are left out stay. */
  update(options: Partial<MountOptions>): void;
  /** What the element shows: nothing of ours yet, the host's own words, the page, or the page with its code running. */
  readonly state: 'loading' | 'failed' | 'shown' | 'mounted';
  /** Removes the page and all that it needed; the element is as it was before. */
  unmount(): void;
};

/** A page in a shadow root, and what its element lets it do. */
export type EmbeddedPage = {
  readonly url: URL;
  readonly fragment: Fragment;
  /** Which a mounted page replaces. */
  readonly copy: HTMLElement;
  readonly root: ShadowRoot;
  /** As they are now. */
  options(): MountOptions;
  /** Adapts what has been added to the page to the options of its element. */
  adapt(place: ParentNode): void;
  readonly emit: Emit;
};
