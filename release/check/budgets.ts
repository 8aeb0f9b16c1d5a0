import { SLUG } from '@raptors/shared/contract/page-set';

/**
 * What a page may weigh, in bytes; 1 kB is 1000 bytes. Compressed sizes are brotli, because that is what visitors load. Not counted is what
 * comes five seconds after hydration to be read without a network: 5 kB of script of the shell, the service worker of 8 kB, and what that stores, at most 3 MB.
 */
export type PageBudget = {
  /** Scripts that a page has before its largest paint, compressed: they tell when the others are needed. */
  firstScripts: number;
  /** Scripts that a page loads by itself, compressed: shell, federation runtime, remote entry and page. */
  scripts: number;
  /** What module federation adds to them: its runtime in the shell, and the entry of the remote. */
  federation: number;
  /** Styles of shell and page, compressed. */
  styles: number;
  html: number;
  htmlCompressed: number;
  fonts: number;
  /** Everything that a first visit fetches without scrolling, compressed. */
  all: number;
};

const INNER_PAGE: PageBudget = {
  firstScripts: 5_000,
  scripts: 110_000,
  federation: 20_000,
  styles: 40_000,
  html: 1_500_000,
  // What a server sends before it waits for the first answer: ten packets, with the headers.
  htmlCompressed: 14_000,
  // 23 kB of this if a page has a Nepali name and the device has no Devanagari font.
  fonts: 80_000,
  all: 300_000,
};

/**
 * The only table of budgets. A release is checked against it as far as the weight of its pages is known then; `npm run
 * size` checks what a browser fetches from the built site.
 */
export const BUDGETS = {
  // Room for a few entries more in its menu: a section that another team adds must not stop the shell.
  homePage: { ...INNER_PAGE, scripts: 88_000, htmlCompressed: 17_500, all: 500_000 },
  innerPage: INNER_PAGE,
  /** Pages with a budget of their own, by address; those of a set by the set's. */
  pages: {
    // Explorer, questions and comparison hold what they need of all 83 species, so that each answer is instant.
    '/About_Raptors/Explore_raptors_nepal': { ...INNER_PAGE, scripts: 118_700, htmlCompressed: 27_500 },
    '/About_Raptors/Which_raptor': { ...INNER_PAGE, scripts: 114_700, htmlCompressed: 15_500 },
    '/About_Raptors/Compare': { ...INNER_PAGE, scripts: 122_000, htmlCompressed: 14_600 },
    [`/About_Raptors/Explore_raptors_nepal/${SLUG}`]: { ...INNER_PAGE, htmlCompressed: 20_200 },
    // Their figures are drawings in the page itself, which take part in its colours.
    '/About_Raptors/Know_raptors': { ...INNER_PAGE, htmlCompressed: 21_000 },
    '/About_Raptors/Nepal_imp_raptors': { ...INNER_PAGE, htmlCompressed: 17_600 },
    '/Engage/Raptors_expedition': { ...INNER_PAGE, htmlCompressed: 16_400 },
    '/Our_Work/Protect_raptors_extinction': { ...INNER_PAGE, htmlCompressed: 18_200 },
    // Their texts and figures leave no room in 14 kB for what the shell may need next.
    ...Object.fromEntries(
      [
        '/Engage/Raptor_migration_watch',
        '/Events',
        '/Our_Work/Injured_raptor',
        '/Our_Work/Partnership_protect_raptors',
      ].map((path) => [path, { ...INNER_PAGE, htmlCompressed: 14_400 }]),
    ),
  } as Readonly<Record<string, PageBudget>>,
  /** How much heavier than on the live site the scripts and styles of a page may be. */
  growth: 5_000,
  /**
   * How many answers a first visit may wait for one after the other, the document among them: until styles, fonts and
   * pictures are there, and until scripts are.
   */
  roundTrips: { appearance: 2, scripts: 3 },
  /** One picture, one font. */
  file: { picture: 400_000, font: 150_000 },
} as const;

const LABELS: Record<keyof PageBudget, string> = {
  firstScripts: 'scripts before the largest paint (brotli)',
  scripts: 'scripts (brotli)',
  federation: 'module federation (brotli)',
  styles: 'styles (brotli)',
  html: 'HTML',
  htmlCompressed: 'HTML (brotli)',
  fonts: 'fonts',
  all: 'files together',
};

/**
 * Lists each weight over its budget, with the allowed weight; empty if there is none.
 * @param path address of the page
 * @param weight its known weights, in bytes
 */
export function budgetsPassed(path: string, weight: Partial<PageBudget>): string[] {
  const ofSet = path.replace(/[^/]+$/, SLUG);
  const own = BUDGETS.pages[path] ?? BUDGETS.pages[ofSet];
  const budget = path === '/' ? BUDGETS.homePage : (own ?? BUDGETS.innerPage);
  return (Object.keys(LABELS) as (keyof PageBudget)[]).flatMap((kind) => {
    const bytes = weight[kind] ?? 0;
    return bytes > budget[kind]
      ? [`Its ${LABELS[kind]}: ${kilobytes(bytes)}; ${kilobytes(budget[kind])} are allowed.`]
      : [];
  });
}

/** Lists the chains of requests that are too long, with the allowed length; empty if there are none. */
export function roundTripsPassed(roundTrips: Record<keyof typeof BUDGETS.roundTrips, number>): string[] {
  const { appearance, scripts } = BUDGETS.roundTrips;
  const tooLong = (what: string, counted: number, allowed: number) =>
    counted > allowed ? [`Round trips until ${what}: ${counted}; ${allowed} are allowed.`] : [];
  return [
    ...tooLong('its styles, fonts and pictures are there', roundTrips.appearance, appearance),
    ...tooLong('its scripts are there', roundTrips.scripts, scripts),
  ];
}

/** Bytes for people, rounded up: `115.1 kB`. */
export const kilobytes = (bytes: number) => `${(Math.ceil(bytes / 100) / 10).toLocaleString('en')} kB`;
