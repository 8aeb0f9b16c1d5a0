import { TRANSLATIONS } from '@raptors/shared/contract/language';
import { text, texts, textWith } from '@raptors/shared/contract/content-fields';
import * as v from 'valibot';

/** Pages are named, so that a remote can move them: see `src/pages/page-link.ts`. */
const page = v.pipe(
  v.string(),
  v.regex(
    /^(?:\/|[a-z][a-z0-9-]+\/[A-Z]\w*(?:\/[\w{}-]+)?(?:[?#].+)?)$/,
    'must be the remote and the component of a page, such as our-story/OurTeam, or / for the home page',
  ),
);
const sample = v.optional(v.array(text));
const link = v.strictObject({ to: page, label: text });

/** Three, because each has a picture of its own in `src/home/Carousel`. */
const slide = v.strictObject({ image: v.picklist(['dawn', 'dusk', 'day']), text, link: page, more: text });

const carousel = v.strictObject({
  ...texts('label', 'role', 'slideRole', 'pause', 'play', 'previous', 'next', 'choose'),
  dot: textWith('place', 'caption'),
  place: textWith('place', 'count'),
  announcement: textWith('place', 'count', 'caption'),
});

const homeSchema = v.strictObject({
  heading: text,
  /** Above the first slide, for those in a hurry. */
  injured: link,
  slides: v.pipe(v.array(slide), v.length(3, 'must be three slides')),
  carousel,
  vision: v.strictObject({ ...texts('title', 'statement'), sample }),
  mission: v.strictObject({ ...texts('title', 'text'), sample, link }),
  approach: v.strictObject({
    title: text,
    statement: text,
    parts: v.array(
      v.strictObject({
        icon: v.picklist(['monitoring', 'people', 'graduation', 'shield']),
        title: text,
        to: page,
        text,
      }),
    ),
  }),
  watchSite: v.strictObject({ ...texts('eyebrow', 'title', 'text'), link }),
  ethics: v.strictObject({
    eyebrow: text,
    title: text,
    values: v.pipe(v.array(text), v.minLength(2, 'must be at least two values')),
    more: text,
    less: text,
  }),
});

const serialNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(83));
/** Six on wide screens; a phone shows the first four. */
const sixBirds = v.pipe(v.array(serialNumber), v.length(6, 'must be six species'));

const thisMonthSchema = v.pipe(
  v.strictObject({
    eyebrow: text,
    /** While the month is not known yet, and without scripts: true all year. */
    title: text,
    months: v.pipe(
      v.array(
        v.strictObject({
          short: text,
          name: text,
          title: text,
          birds: sixBirds,
          /** Species of this month whose peak at the watch site is known, and its days. */
          peaks: v.optional(v.array(v.strictObject({ sn: serialNumber, days: text }))),
        }),
      ),
      v.length(12, 'must be twelve months, January first'),
    ),
    allYear: sixBirds,
    /** `src/home/ThisMonth/this-month.birds.drawing` draws the same species. */
    birds: v.array(v.strictObject({ ...texts('slug', 'name', 'note'), sn: serialNumber })),
    /** Where the months lead while they are links. */
    season: page,
    species: v.pipe(page, v.includes('{slug}')),
    peak: text,
    note: text,
    explore: link,
    links: v.array(link),
  }),
  v.check(
    ({ months, allYear, birds }) =>
      [...months.flatMap((month) => month.birds), ...allYear].every((sn) =>
        birds.some((bird) => bird.sn === sn),
      ),
    'names a species that "birds" does not have',
  ),
);

const footerSchema = v.strictObject({
  statement: text,
  /** `column`: title of the column whose last link leads to the social media group. */
  followUs: v.strictObject(texts('label', 'newTab', 'column')),
  columns: v.strictObject(texts('Explore', 'Organisation')),
  newsletter: v.strictObject({ text }),
  rights: text,
});

const layoutSchema = v.strictObject({
  skipLink: text,
  loading: text,
  /** The language of these words, the other one, and what is said of a page that lacks something in it. */
  language: v.strictObject(texts('lang', 'other', 'otherName', 'english', ...TRANSLATIONS)),
  menu: v.strictObject(texts('label', 'button', 'home')),
  /** `to`: the page that the control leads to without a script, and Enter before there are results: as `q` it gets what was typed. */
  search: v.strictObject({ ...texts('label', 'placeholder'), to: page }),
  failed: v.strictObject(texts('title', 'lead', 'retry', 'retrying', 'document')),
});

const searchSchema = v.strictObject({
  close: text,
  results: text,
  /** Shown before anything is typed; a page that no index has, or that is over, is left out. */
  often: v.strictObject({ title: text, pages: v.array(page) }),
  /** Above the pages that were found; other kinds are named by the manifests of their packages. */
  pages: text,
  /** Second line of what is over, around its day and place. */
  past: textWith('note'),
  some: textWith('shown', 'count', 'text'),
  found: textWith('count', 'text'),
  foundOne: textWith('text'),
  nothing: v.strictObject({ title: textWith('text'), text, ways: v.array(link) }),
  loading: text,
  partial: text,
  keys: v.strictObject(texts('enter', 'escape', 'move', 'open', 'close')),
});

const notFoundSchema = v.strictObject({
  title: text,
  lead: text,
  ways: v.pipe(v.array(v.strictObject({ ...texts('label', 'text'), to: page })), v.minLength(1)),
  allPages: text,
});

const offlineSchema = v.strictObject({
  /** `false` takes the service worker, and all that it has stored, out of every browser that opens a page of this release. */
  isOffered: v.boolean(),
  /** The bar above the header; `narrow` on small screens. */
  notice: v.strictObject(texts('offline', 'wide', 'narrow', 'open')),
  /** What can be read; a way whose page is not stored is left out. */
  saved: v.strictObject({
    title: text,
    ways: v.pipe(v.array(link), v.minLength(1)),
    all: textWith('count'),
  }),
  outbox: v.strictObject({ waiting: textWith('count'), arrived: textWith('count') }),
  close: text,
  notSaved: v.strictObject({
    ...texts('title', 'lead', 'retry'),
    /** Pages that every visitor keeps: those with `keptOffline` in their manifests. */
    ways: v.array(link),
  }),
  keep: v.strictObject({
    ...texts('label', 'storing', 'pause', 'resume', 'kept'),
    progress: textWith('done', 'total'),
    paused: textWith('done', 'total'),
  }),
});

/** What the build checks each file of this folder against. */
export const schemas = {
  'home.json': homeSchema,
  'layout.json': layoutSchema,
  'this-month.json': thisMonthSchema,
  'footer.json': footerSchema,
  'not-found.json': notFoundSchema,
  'search.json': searchSchema,
  'offline.json': offlineSchema,
};

/** `home.json`. */
export type HomeContent = v.InferOutput<typeof homeSchema>;
/** `this-month.json`. */
export type ThisMonthContent = v.InferOutput<typeof thisMonthSchema>;
