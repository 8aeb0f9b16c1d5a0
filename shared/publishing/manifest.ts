import * as v from 'valibot';
import { formNameSchema, releasedFormSchema, type FormDefinition } from '../contract/forms/form';
import { LANGUAGES } from '../contract/language';
import { EMBED_NAME } from '../contract/names';
import { code, words } from '../contract/content-fields';
import { parsePackageKey, type PackageId } from '../contract/package-id';
import { order, pagePathSchema } from '../contract/page-path';
import { declaredPageSchema, releasedPageSchema, siteFileSchema } from './page-entry';
import { PAGES_ORDER } from '../contract/search-index';
import { CONTRACT_VERSION } from './version';

export const remoteNameSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{1,30}$/, 'must be lower-case words joined by hyphens, such as our-story'),
  v.check((name) => name !== 'constructor', 'is a name that every object of JavaScript has; choose another'),
);

export const packageIdSchema = v.strictObject({
  name: remoteNameSchema,
  language: v.optional(v.picklist(LANGUAGES)),
});

const redirectSchema = v.strictObject({ from: pagePathSchema, to: pagePathSchema });

const foundSchema = v.strictObject({
  /** Replaces `{value}` in the address `to` of its kind. */
  value: code('Value'),
  /** Text of the result; by default the value. */
  title: v.optional(words('Name')),
  names: code('Words for the search'),
});

const entries = {
  $schema: v.optional(v.string()),
  section: v.optional(v.strictObject({ label: words('Label'), order })),
  redirects: v.optional(v.array(redirectSchema)),
  files: v.optional(v.array(siteFileSchema)),
  /** Kinds of search results by name; `data-search` in the markup has such a name. */
  search: v.optional(
    v.record(
      v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/, 'must be lower-case words joined by hyphens')),
      v.strictObject({
        label: words('Label'),
        order: v.optional(order, PAGES_ORDER + 1),
        all: v.optional(
          v.strictObject({
            label: v.pipe(words('Link to all'), v.includes('{count}')),
            to: v.pipe(code('Page'), v.startsWith('/'), v.includes('{text}')),
          }),
        ),
        /** Results that are a page with a value in its address, such as a group of the list of species. */
        found: v.optional(
          v.strictObject({
            to: v.pipe(code('Page'), v.startsWith('/'), v.includes('{value}')),
            entries: v.array(foundSchema),
          }),
        ),
      }),
    ),
  ),
};

/** `remote.json`, `shell.json` or `embed.json`: what a package offers the site. */
export const manifestSchema = v.pipe(
  v.strictObject({
    ...entries,
    name: v.pipe(
      remoteNameSchema,
      v.check(
        (name) => !parsePackageKey(name).language,
        'ends like the name of a translated package; choose another',
      ),
    ),
    pages: v.array(declaredPageSchema),
    /** Module that makes the package's files and cards when it is built, see `outputs.ts`. */
    outputs: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^src\/(?:[\w-]+\/)*[\w-]+\.ts$/, 'must be a module of src/, such as src/outputs.ts'),
      ),
    ),
    /** Names of forms: `query` is `content/forms/query.json`. */
    forms: v.optional(v.array(formNameSchema)),
    contract: v.literal(CONTRACT_VERSION, `must be ${CONTRACT_VERSION}, the contract version of this site`),
  }),
  v.forward(
    v.partialCheck(
      [['name'], ['pages']],
      ({ name, pages }) => pages.length > 0 || name === EMBED_NAME,
      'must name at least one page',
    ),
    ['pages'],
  ),
);

/** The manifest inside a release. It may have another contract version: the release tool checks that. */
export const releasedManifestSchema = v.strictObject({
  ...entries,
  package: packageIdSchema,
  pages: v.array(releasedPageSchema),
  /** By these definitions, the inbox checks what pages of this release send. */
  forms: v.optional(v.array(releasedFormSchema)),
  contract: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** The manifest with the forms that it names; page sets are not expanded yet. */
export type DeclaredManifest = Omit<v.InferOutput<typeof manifestSchema>, 'name' | 'contract' | 'forms'> & {
  package: PackageId;
  contract: number;
  forms?: FormDefinition[];
};
export type Manifest = v.InferOutput<typeof releasedManifestSchema>;
export type PageEntry = Manifest['pages'][number];

/** Replaces `{product}` by the product name: a word of letters, which needs no escapes in JSON. */
export const fillManifest = <Some extends DeclaredManifest>(manifest: Some, productName: string): Some =>
  JSON.parse(JSON.stringify(manifest).replaceAll('{product}', productName));

export const pageRedirects = ({ redirects = [] }: Manifest): Record<string, string> =>
  Object.fromEntries(redirects.map(({ from, to }) => [from, to]));
