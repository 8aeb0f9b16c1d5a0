/** A piece of text that stayed, came or went. */
export type Piece = { text: string; is: 'same' | 'added' | 'removed' };

/** How a page looks at one width, before and after. */
export type Look = {
  width: number;
  /** Names of the pictures, beside the receipt; left out where there was or is no such page. */
  before?: string;
  after?: string;
  /** Share of the picture that differs, in per cent. */
  differingPercent: number;
  /** What is at another place, in sentences. */
  moved: string[];
};

/** A text before and after, where they differ. */
export type TextChange = { what: 'title' | 'description'; before: string; after: string };

/** What a release changes on one page. */
export type PageChange = {
  path: string;
  is: 'new' | 'changed' | 'gone';
  texts: TextChange[];
  /** Sentences whose words differ. */
  words: Piece[][];
  headings: Piece[];
  links: Piece[];
  /** Names that are only heard: of controls, pictures and parts. */
  names: Piece[];
  /** Bytes of script and style, compressed with brotli. */
  weight: { before: number; after: number };
  /** Empty where no browser has looked. */
  looks: Look[];
};

/** What a release changes, page by page. */
export type Receipt = {
  /** Number of the edition before. */
  before: number | undefined;
  packages: { name: string; from?: string | undefined; to?: string | undefined }[];
  changed: PageChange[];
  /** Pages that are the same, byte for byte, with the hash of their content. */
  identical: { path: string; sha256: string }[];
  /** Why there are no pictures; left out where there are. */
  withoutPictures?: string;
};

/** What people and search engines read of a page. */
export type PageContent = {
  title: string;
  description: string;
  /** Headings in their order, each with its level: `2 Our Vision`. */
  headings: string[];
  /** Links in their order: `Donate → /Donate`. Files of releases are left out. */
  links: string[];
  /** Accessible names that are not written on the page, each with its element or role: `button “Close”`. */
  names: string[];
  /** Sentences between header and footer. */
  sentences: string[];
};

/** No page, to compare a new or a removed one with. */
export const NO_CONTENT: PageContent = {
  title: '',
  description: '',
  headings: [],
  links: [],
  names: [],
  sentences: [],
};
