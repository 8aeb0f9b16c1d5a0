/** What a page may weigh, in bytes. Compressed sizes are brotli, because that is what visitors load. */
export const BUDGETS = {
  /** Scripts that a page loads by itself: shell, federation runtime, remote entry and page. */
  pageScriptsCompressed: 180_000,
  pageStylesCompressed: 40_000,
  /** By how much scripts and styles of a page may outgrow what is live. */
  pageGrowth: 5_000,
  pageHtml: 1_500_000,
  pageHtmlCompressed: 200_000,
  picture: 400_000,
  font: 150_000,
} as const;

/** Bytes as people say them: `181 kB`. */
export const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000).toLocaleString('en')} kB`;
