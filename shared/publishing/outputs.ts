import type { PageEntry } from './manifest';

/** What the build gives to the module that a manifest names as `outputs`. */
export type OutputsContext = {
  /** Folder of the package. What is below `content/` may be read from there; everything else is imported. */
  folder: string;
  /** The pages of the package, with one for each record of a page set. */
  pages: readonly PageEntry[];
  /** Draws cards. */
  kit: CardKit;
};

/** What that module gives: the text of a file that the manifest declares in `files`, or the card of a page as SVG. */
export type Output =
  | { path: string; text: string }
  /** `hasFewColours`: a plate, whose lines stay sharp with few colours; a sky would show bands. */
  | { card: string; svg: string; hasFewColours?: boolean };

/** What that module exports as `outputs`. The build calls it once. */
export type MakeOutputs = (context: OutputsContext) => Iterable<Output> | AsyncIterable<Output>;

/** The faces of the site in which pictures have text. */
export type FaceName = 'serif' | 'serifMedium' | 'serifBold' | 'sans' | 'sansBold' | 'scientific' | 'nepali';

/** How a text is set: its face, its size in pixels, and what is added between letters, as a share of the size. */
export type TextStyle = { face: FaceName; sizePx: number; tracking?: number };

/** A style whose size follows from the room: sizes are tried in their order, the largest first. */
export type FittedStyle = Omit<TextStyle, 'sizePx'> & {
  sizes: readonly number[];
  lines: number;
  width: number;
};

/** Start of a baseline in pixels, and a colour. */
export type TextPlace = { at: readonly [x: number, y: number]; colour: string };

/** Where a picture is, in pixels. */
export type Place = { x: number; y: number; width: number; height: number };

/** Parts of cards as SVG. Texts become paths, so a card looks the same wherever it is rasterised. */
export type CardKit = {
  /** Nothing to be read is nearer to the edge, because some networks round or cut the corners. */
  margin: number;
  /** The light scheme: a card has only one. */
  colours: Readonly<
    Record<
      'paper' | 'plate' | 'ink' | 'ink2' | 'plateInk2' | 'night' | 'onNight' | 'onNight2' | 'act',
      string
    >
  >;
  /** Width of a line in pixels. */
  width(text: string, style: TextStyle): number;
  /** Lines one below the other; `lineHeight` is a share of the size. */
  text(lines: string | readonly string[], style: TextStyle & TextPlace & { lineHeight?: number }): string;
  /** Lines of about equal length, as few as fit the width. */
  balanced(text: string, style: TextStyle, width: number): string[];
  /** The largest size at which a text fits into a number of lines and a width; the last if none fits. */
  fitted(text: string, style: FittedStyle): { lines: string[]; sizePx: number };
  /** A title in at most three lines for a dark ground, and where it begins; `foot` is the baseline of its last line. */
  nightTitle(
    text: string,
    room: { sizes: readonly number[]; width: number; foot: number; tracking?: number },
  ): { svg: string; top: number };
  /** A rectangle that fills the card. */
  ground(colour: string): string;
  /** An SVG file in its place; `id` distinguishes the ids inside from those of other pictures. */
  picture(svg: string, place: Place, id: string): string;
  /** Mark and names of the organisation: `left` or `right` end and the foot, in pixels. */
  signature(at: { left?: number; right?: number; bottom: number }, colour: string): string;
  /** The finished card. */
  card(...parts: readonly string[]): string;
};

/** In the text of a file, stands for the day on which the text of a page last changed: `2026-03-21`. The site fills it in. */
export const dateOf = (path: string) => `{{date ${path}}}`;

/** Fills these days in. */
export const fillDates = (text: string, dayOf: (path: string) => string) =>
  text.replace(/\{\{date (\/[^}]*)\}\}/g, (_, path: string) => dayOf(path));
