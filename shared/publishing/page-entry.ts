import * as v from 'valibot';
import {
  MAX_PATH_LENGTH,
  MAX_PATH_PART_LENGTH,
  order,
  pagePathSchema,
  RESERVED,
} from '../contract/page-path';
import { code, words } from '../contract/content-fields';
import { pageBudgetSchema } from './page-budget';
import { englishPath, languageOfPath, TRANSLATIONS } from '../contract/language';
import { RECORD_HASH_LENGTH, SLUG } from '../contract/page-set';

const moduleSchema = v.pipe(
  v.string(),
  v.regex(/^\.\/[A-Z][A-Za-z0-9]*$/, 'must be ./ and a component name, such as ./OurTeam'),
);

/** Attributes of `<raptor-page>`, and other names that no parameter of a page may have. */
const TAKEN_ATTRIBUTES = 'src theme height lang isolation embed id class style slot'.split(' ');

export const parameterSchema = v.strictObject({
  /** Attribute of `<raptor-page>`, and key in the page's address. */
  name: v.pipe(
    code('Name'),
    v.regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case words joined by hyphens'),
    v.check((name) => !TAKEN_ATTRIBUTES.includes(name), 'is an attribute that every embedded page has'),
  ),
  description: words('Description'),
  values: v.pipe(v.array(code('Value')), v.minLength(1, 'must name at least one value')),
});

export const descriptionSchema = v.pipe(
  words('Description', 'For search engines and shared links: one or two sentences.'),
  v.minLength(40, 'must be at least 40 characters'),
  v.maxLength(180, 'must be at most 180 characters'),
);

const contentFile = v.pipe(
  v.string(),
  v.regex(/^content\/[\w-]+\.json$/, 'must be a file of content/, such as content/species.json'),
);

/** Addresses of files of the site. No package may declare a file at them or at their translated addresses. */
const SITE_FILES = [
  '/404.html',
  '/embed.js',
  '/favicon.ico',
  '/index.html',
  '/offline.json',
  '/registry.json',
  '/robots.txt',
  '/site.webmanifest',
  '/sitemap.xml',
  '/sw.js',
];

const filePathSchema = v.pipe(
  v.string(),
  v.regex(
    /^(?:\/[a-z0-9_-]+)+\.[a-z0-9]+$/,
    'must start with a slash, end with an extension, and have small letters, digits, _ and - only',
  ),
  v.check(
    (path) => !SITE_FILES.includes(englishPath(path)) && !RESERVED.includes(path.split('/')[1] ?? ''),
    'is an address of the site',
  ),
  v.maxLength(MAX_PATH_LENGTH),
);

/** A text file at an address of the site, such as a feed. */
export const siteFileSchema = v.strictObject({
  path: filePathSchema,
  type: v.pipe(
    v.string(),
    v.regex(/^[a-z]+\/[a-z0-9.+-]+$/, 'must be a media type such as application/atom+xml'),
  ),
  title: words('Title'),
  /** `rel` of a link to the file in the head of pages; without it there is no such link. */
  rel: v.optional(v.literal('alternate')),
  /** Name of the file in the release; the build adds it. */
  file: v.optional(code('File')),
});

export const FOOTER_COLUMNS = ['Explore', 'Organisation'] as const;

const flag = v.optional(v.boolean());
const link = { label: words('Label'), order };

const entries = {
  /** `{product}` is replaced by the product name. */
  path: pagePathSchema,
  title: words('Title'),
  description: descriptionSchema,
  /** In a remote, `./OurTeam` is `src/pages/OurTeam/OurTeam.tsx` and exports a component `OurTeam`. */
  module: moduleSchema,
  /** Words that find the page in the search though it does not contain them. */
  synonyms: v.optional(v.array(words('Words for the search'))),
  /** Browsers that store pages for offline reading store this one even unopened, for emergencies. */
  keptOffline: flag,
  menu: v.optional(v.strictObject({ ...link, help: v.optional(words('Below the label')) })),
  /** A button in the header; with `onPhones`, only in the menu of phones. */
  button: v.optional(v.strictObject({ ...link, primary: flag, onPhones: flag })),
  /** Such as `group`: `?group=owl` in the page's address, or the attribute `group` of `<raptor-page>`. */
  parameters: v.optional(v.array(parameterSchema)),
  footer: v.optional(v.strictObject({ column: v.picklist(FOOTER_COLUMNS), ...link })),
  /** In a page set, the budget of each page. */
  budget: v.optional(pageBudgetSchema),
};

/** Picture for the page's card, in `src/`; by default `card.svg` in the page's folder. */
const cardSchema = v.pipe(
  v.string(),
  v.regex(/^src\/(?:[\w-]+\/)+[\w-]+\.svg$/, 'must be a file of src/, such as src/pages/OurWork/card.svg'),
);

const NOT_LINKED =
  'is a set of pages, which no single link of header or footer can open: link to a page that lists them';

const isSetPath = (path: string) =>
  path.endsWith(`/${SLUG}`) && path.indexOf(SLUG) === path.lastIndexOf(SLUG);

/** A page as declared; with `each`, one page for each record of a content file. */
export const declaredPageSchema = v.pipe(
  v.strictObject({
    ...entries,
    path: v.pipe(
      pagePathSchema,
      v.check(
        (path) => !languageOfPath(path),
        'begins like the addresses of translated pages; choose another',
      ),
    ),
    each: v.optional(contentFile),
    card: v.optional(cardSchema),
  }),
  v.forward(
    v.partialCheck(
      [['path'], ['each']],
      ({ path, each }) => (each === undefined ? !path.includes(SLUG) : isSetPath(path)),
      ({ input }) =>
        input.each === undefined
          ? `has ${SLUG}, so the page needs "each": the content file with a record for each page`
          : `must end with /${SLUG}, since "each" makes a page for each record`,
    ),
    ['path'],
  ),
  v.forward(
    v.check(
      ({ each, menu, button, footer }) => each === undefined || !(menu ?? button ?? footer),
      NOT_LINKED,
    ),
    ['each'],
  ),
);

/** Last part of the address of a record's page. A field of its own, so that a new title does not change the address. */
export const slugSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens, such as steppe-eagle'),
  v.maxLength(MAX_PATH_PART_LENGTH),
);

export const releasedPageSchema = v.strictObject({
  ...entries,
  /** Only in translated packages, see {@link TRANSLATIONS}. */
  translation: v.optional(v.picklist(TRANSLATIONS)),
  record: v.optional(
    v.strictObject({
      set: pagePathSchema,
      slug: slugSchema,
      hash: v.pipe(v.string(), v.hexadecimal(), v.length(RECORD_HASH_LENGTH)),
    }),
  ),
});
