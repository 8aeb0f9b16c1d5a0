import * as v from 'valibot';

/** What a page may weigh in bytes, compressed with brotli; what is stored later to be read offline does not count. */
export const PAGE_BUDGET = {
  /** Scripts that a page has before its largest paint, compressed: they tell when the others are needed. */
  firstScripts: 5_000,
  /** Scripts that a page loads by itself, compressed: shell, remote entry and page. */
  scripts: 122_000,
  /** The entry of the remote, with the runtime of module federation in it. */
  federation: 22_000,
  /** Styles of shell and page, compressed. */
  styles: 40_000,
  html: 1_500_000,
  htmlCompressed: 30_000,
  // 23 kB of this if a page has a Nepali name and the device has no Devanagari font.
  fonts: 72_000,
  /** Everything that a first visit fetches without scrolling, compressed. */
  all: 300_000,
};

/** What one picture and one font may weigh, in bytes. */
export const FILE_BUDGET = { picture: 400_000, font: 150_000 };

/** A kind of weight that has a budget. */
export type PageWeight = keyof typeof PAGE_BUDGET;

/** What a manifest may raise for one of its pages, and how far. */
const CEILING = { scripts: 140_000, htmlCompressed: 30_000, all: 500_000 } satisfies Partial<
  Record<PageWeight, number>
>;

const upTo = (ceiling: number) =>
  v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.maxValue(ceiling, `must be at most ${ceiling}: no page of the site weighs more`),
    ),
  );

/** A page's own budget, in bytes; what it leaves out is that of {@link PAGE_BUDGET}. */
export const pageBudgetSchema = v.strictObject({
  scripts: upTo(CEILING.scripts),
  htmlCompressed: upTo(CEILING.htmlCompressed),
  all: upTo(CEILING.all),
});
