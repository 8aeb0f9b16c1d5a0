/** Options that are attributes and properties of the tag; `lang` is one of every element. */
export const TAG_OPTIONS = [
  'src',
  'theme',
  'height',
  'headingLevel',
  'links',
  'history',
  'isolation',
  'release',
  'integrity',
] as const;

/** The attribute that holds an option: `heading-level`. */
export const attributeOf = (option: string): string => option.replace('L', '-l');

/** What a site that embeds a page may choose. */
export type MountOptions = {
  /** Address of the page: `https://…/About_Raptors/Explore_raptors_nepal`. Beside the loader's own site, its path is enough. */
  src: string;
  /** Colours: always `light` or `dark`, or as the visitor's system has them (`auto`); left out: by the `color-scheme` of the place around the element. */
  theme?: string | null;
  /** A length of CSS, such as `600px`: the page scrolls inside. Left out or `auto`: as high as the page. */
  height?: string | null;
  /** Level that the title of the page has among the headings of its place, such as `2`; left out: 1. */
  headingLevel?: string | null;
  /** Language of the element's own words (`en`, `ne`); the page keeps its own. */
  lang?: string | null;
  /** Where links to other pages of the site lead: to the site (the default), or `inside` the element. */
  links?: string | null;
  /** With `links="inside"`: Back and Forward go between the pages that the element has shown. Any value but `null` switches it on. */
  history?: string | null;
  /** `frame`: the page has an origin of its own, and none of its code runs in the host's page; as it is when the page is mounted. */
  isolation?: string | null;
  /** A fixed release of the page, such as `1.0.0-0123456789ab`; by default the live one. */
  release?: string | null;
  /** Hash that the page must have, as `release tag` prints it. */
  integrity?: string | null;
  /** Parameters of the page by name; unknown ones are ignored. */
  parameters?: Record<string, string | null>;
};

/** An embedded page. */
export type Mounted = {
  /** Changes options; those that are left out stay. */
  update(options: Partial<MountOptions>): void;
  /** What the element shows: nothing of ours yet, the host's own words, the page, or the page with its code running. */
  readonly state: 'loading' | 'failed' | 'shown' | 'mounted';
  /** Resolves when a page is shown for the first time, to the names of what a host may choose in it. */
  readonly ready: Promise<string[]>;
  /** Removes the page and all that it needed; the element is as it was before. */
  unmount(): void;
};
