import type { PageEntry } from './manifest';

export type OutputsContext = {
  /** Folder of the package. Read only `content/` in it, and import everything else. */
  folder: string;
  pages: readonly PageEntry[];
  kit: CardKit;
};

/** The text of a file that the manifest declares in `files`, or the card of a page as SVG. */
export type Output =
  | { path: string; text: string }
  /** `hasFewColours`: a smaller palette is enough; a sky would have visible bands in it. */
  | { card: string; svg: string; hasFewColours?: boolean };

/** Type of the export `outputs` of the module that the manifest names. */
export type MakeOutputs = (context: OutputsContext) => Iterable<Output> | AsyncIterable<Output>;

export type FaceName = 'serif' | 'serifMedium' | 'serifBold' | 'sans' | 'sansBold' | 'scientific' | 'nepali';

/** `tracking`: extra letter spacing, as a share of the size. */
export type TextStyle = { face: FaceName; sizePx: number; tracking?: number };

/** `sizes`, in pixels, are tried in this order: name the largest first. */
export type FittedStyle = Omit<TextStyle, 'sizePx'> & {
  sizes: readonly number[];
  lines: number;
  width: number;
};

/** `at`: start of the baseline in pixels. */
export type TextPlace = { at: readonly [x: number, y: number]; colour: string };

type Colour = 'paper' | 'plate' | 'ink' | 'ink2' | 'plateInk2' | 'night' | 'onNight' | 'act';

export type PictureBox = { x: number; y: number; width: number; height: number };

/** Draws the parts of a card as SVG, texts as paths. */
export type CardKit = {
  /** Distance of texts from the edge in pixels. */
  margin: number;
  colours: Readonly<Record<Colour, string>>;
  width(text: string, style: TextStyle): number;
  /** `lineHeight` is a share of the size. */
  text(lines: string | readonly string[], style: TextStyle & TextPlace & { lineHeight?: number }): string;
  /** Lines of about equal length, as few as the width allows. */
  balanced(text: string, style: TextStyle, width: number): string[];
  /** The first of the sizes at which a text fits, or else the last. */
  fitted(text: string, style: FittedStyle): { lines: string[]; sizePx: number };
  /** A light title, in the first size at which it fits into three lines, or else the last; `foot` is the baseline of the last line. */
  nightTitle(
    text: string,
    room: { sizes: readonly number[]; width: number; foot: number; tracking?: number },
  ): { svg: string; top: number };
  ground(colour: string): string;
  /** `id` is put before the ids in the picture, so that two pictures on a card share none. */
  picture(svg: string, place: PictureBox, id: string): string;
  /** Mark and names of the organisation. `left` or `right`, and `bottom`, in pixels. */
  signature(at: { left?: number; right?: number; bottom: number }, colour: string): string;
  card(...parts: readonly string[]): string;
};

/** Placeholder in a file for the day on which a page's text last changed: `2026-03-21`. */
export const dateOf = (path: string) => `{{date ${path}}}`;

export const fillDates = (text: string, dayOf: (path: string) => string) =>
  text.replace(/\{\{date (\/[^}]*)\}\}/g, (_, path: string) => dayOf(path));
