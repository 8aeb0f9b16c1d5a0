import * as v from 'valibot';
import { EMBED_NAME } from './names';
import { CONTRACT_VERSION } from './version';

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'));
const order = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Name of a package: 2 to 31 characters. It is part of the address of its files, `/releases/<name>/…`. */
export const remoteNameSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{1,30}$/, 'must be lower-case words joined by hyphens, such as our-story'),
  v.check((name) => name !== 'constructor', 'is a word that JavaScript has taken; choose another name'),
);

/** First parts of addresses at which the site has its own files and answers. */
const RESERVED = ['releases', 'federation', 'oembed'];

/** Longest path of a page, and longest of its parts: what file systems, hosts and archives take, with room for an ending. */
const MAX_PATH_LENGTH = 180;
const MAX_PATH_PART_LENGTH = 80;

/** Addresses that a host or this site itself has taken, in lower case: plain files need them, whatever serves the site. */
const HOST_PATHS = ['/index', '/404', '/registry', '/embed'];

const isForHosts = (path: string) =>
  HOST_PATHS.some((taken) => path.toLowerCase() === taken) || /\/index$/i.test(path);

const pagePathSchema = v.pipe(
  v.string(),
  v.regex(
    /^\/(?:[A-Za-z0-9_{}-]+(?:\/[A-Za-z0-9_{}-]+)*)?$/,
    'must start with a slash, have letters, digits, _ and - only, and not end with a slash',
  ),
  v.check(
    (path) => !RESERVED.includes(path.split('/')[1]?.toLowerCase() ?? ''),
    `is reserved: below /${RESERVED.join(', /')} the site answers itself`,
  ),
  v.maxLength(MAX_PATH_LENGTH, `must be at most ${MAX_PATH_LENGTH} characters`),
  v.check(
    (path) => path.split('/').every((part) => part.length <= MAX_PATH_PART_LENGTH),
    `must have at most ${MAX_PATH_PART_LENGTH} characters between two slashes`,
  ),
  v.check(
    (path) => !isForHosts(path),
    'is an address that hosts or this site need for themselves; choose another',
  ),
);

const moduleSchema = v.pipe(
  v.string(),
  v.regex(/^\.\/[A-Z][A-Za-z0-9]*$/, 'must be ./ and a component name, such as ./OurTeam'),
);

/** Attributes of the embedding element that mean something else already. */
const TAKEN_ATTRIBUTES = [
  'src',
  'theme',
  'height',
  'lang',
  'links',
  'release',
  'integrity',
  'history',
  'embed',
  'id',
  'class',
  'style',
  'slot',
];

const parameterSchema = v.strictObject({
  /** Attribute of `<raptor-page>`, and key in the page's address. */
  name: v.pipe(
    text,
    v.regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case words joined by hyphens'),
    v.check((name) => !TAKEN_ATTRIBUTES.includes(name), 'is an attribute that every embedded page has'),
  ),
  description: text,
  /** What it may be; another value is left out. */
  values: v.pipe(v.array(text), v.minLength(1, 'must name at least one value')),
});

const pageSchema = v.strictObject({
  /** Address inside the site. `{product}` stands for the product name. */
  path: pagePathSchema,
  /** What the browser's title bar and search engines show. */
  title: text,
  /** One or two sentences for search engines and shared links. */
  description: v.pipe(
    text,
    v.minLength(40, 'must be at least 40 characters'),
    v.maxLength(180, 'must be at most 180 characters'),
  ),
  /** Exposed module: `./OurTeam` is `src/pages/OurTeam/OurTeam.tsx` and exports a component `OurTeam`. */
  module: moduleSchema,
  /** Place of the page in its section's menu. */
  menu: v.optional(v.strictObject({ label: text, order, help: v.optional(text) })),
  /** Shown as a button in the header, beside the menu. */
  button: v.optional(v.strictObject({ label: text, order, primary: v.optional(v.boolean()) })),
  /** What a visitor or a site that embeds the page may choose in its address: `?group=owl`, or the attribute `group`. */
  parameters: v.optional(v.array(parameterSchema)),
  /** Listed in a column of the footer. */
  footer: v.optional(v.strictObject({ column: v.picklist(['Explore', 'Organisation']), label: text, order })),
});

/** Where an address or an exposed module that is no longer offered went. Links and bookmarks keep working. */
const redirectSchema = v.union(
  [
    v.strictObject({ from: pagePathSchema, to: pagePathSchema }),
    v.strictObject({ from: moduleSchema, to: moduleSchema }),
  ],
  'must have `from` and `to`, both page paths (/Old_page) or both exposed modules (./OldPage)',
);

const entries = {
  $schema: v.optional(v.string()),
  name: remoteNameSchema,
  /** The menu entry that opens this remote's sub-menu; left out when no page is in the menu. */
  section: v.optional(v.strictObject({ label: text, order })),
  pages: v.array(pageSchema),
  redirects: v.optional(v.array(redirectSchema)),
};

type Named = { name: string; pages: readonly unknown[] };
const hasPages = ({ name, pages }: Named) => pages.length > 0 || name === EMBED_NAME;
const NO_PAGES = 'must name at least one page';

/** `remote.json` (and `shell.json`, `embed.json`): what a package offers the site, written by the team that owns it. */
export const manifestSchema = v.pipe(
  v.strictObject({
    ...entries,
    contract: v.literal(
      CONTRACT_VERSION,
      `must be ${CONTRACT_VERSION}, the contract version this site speaks`,
    ),
  }),
  v.forward(v.partialCheck([['name'], ['pages']], hasPages, NO_PAGES), ['pages']),
);

/** The manifest inside a release: it may have been built for another contract version, which the release tool then judges. */
export const releasedManifestSchema = v.pipe(
  v.strictObject({ ...entries, contract: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  v.forward(v.partialCheck([['name'], ['pages']], hasPages, NO_PAGES), ['pages']),
);

/** What a release offers the site, parsed; its contract version may be one that this site does not speak. */
export type Manifest = v.InferOutput<typeof releasedManifestSchema>;
/** One page of a manifest: its address, its texts, its exposed module, and where the site links to it. */
export type PageEntry = Manifest['pages'][number];
/** Something that a page lets its address choose. */
export type PageParameter = v.InferOutput<typeof parameterSchema>;

/** The manifest with `{product}` filled in everywhere. */
export function fillManifest(manifest: Manifest, productName: string): Manifest {
  return JSON.parse(JSON.stringify(manifest).replaceAll('{product}', productName)) as Manifest;
}

/** Old address → new address, from a manifest's redirects. */
export const pageRedirects = (manifest: Manifest) => redirectsStartingWith(manifest, '/');

/** Old exposed module → new one, from a manifest's redirects. */
export const moduleRedirects = (manifest: Manifest) => redirectsStartingWith(manifest, './');

function redirectsStartingWith({ redirects = [] }: Manifest, start: '/' | './'): Record<string, string> {
  return Object.fromEntries(
    redirects.filter(({ from }) => from.startsWith(start)).map(({ from, to }) => [from, to]),
  );
}
