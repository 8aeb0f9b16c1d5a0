import * as v from 'valibot';

/** Budget of a page in bytes as sent; only `html` is not compressed. Files stored later for offline reading do not count. */
export const PAGE_BUDGET = {
  /** Scripts loaded before the largest paint; they load the others. */
  firstScripts: 5_000,
  /** Scripts that a page loads without interaction: shell, remote entry and page. */
  scripts: 122_000,
  /** The entry of the remote, which includes the federation runtime. */
  federation: 22_000,
  styles: 40_000,
  html: 1_500_000,
  // Nepali takes more bytes than English.
  htmlCompressed: 32_000,
  // Includes 14 kB of Devanagari for pages with Nepali names, on devices without such a font.
  fonts: 72_000,
  /** Everything that a first visit fetches without scrolling. */
  all: 300_000,
};

/** Largest size of one file, in bytes. */
export const FILE_BUDGET = { picture: 400_000, font: 150_000 };

export type PageWeight = keyof typeof PAGE_BUDGET;

const upTo = (ceiling: number) =>
  v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.maxValue(ceiling, `must be at most ${ceiling}: no page of the site weighs more`),
    ),
  );

/** A page's own budget, in bytes, and how far it may be raised; the rest is that of {@link PAGE_BUDGET}. */
export const pageBudgetSchema = v.strictObject({ scripts: upTo(140_000), all: upTo(500_000) });
