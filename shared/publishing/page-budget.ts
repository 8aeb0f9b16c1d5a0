import * as v from 'valibot';

/** Budget of a page in bytes: as sent, but `html` without compression. */
export const PAGE_BUDGET = {
  /** The inline script, which loads the others. */
  firstScripts: 5_000,
  /** Scripts that a page loads without interaction: shell, remote entry and page. */
  scripts: 122_000,
  /** The entry of the remote, which includes the federation runtime. */
  federation: 22_000,
  styles: 40_000,
  html: 1_500_000,
  // For Nepali, which takes more bytes than English.
  htmlCompressed: 32_000,
  // With 14 kB for Nepali names on devices without a Devanagari font.
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

/** What a page changes in {@link PAGE_BUDGET}, and how far it may. */
export const pageBudgetSchema = v.strictObject({ scripts: upTo(140_000), all: upTo(500_000) });
