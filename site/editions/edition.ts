import * as v from 'valibot';
import { formatSchema } from '@raptors/shared/publishing/format';
import { packageIdSchema } from '@raptors/shared/publishing/manifest';
import { registrySchema } from '@raptors/shared/contract/registry';
import { stripVTControlCharacters } from 'node:util';

/** Control characters, and characters that set the direction of text. */
const CONTROLS = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** One line without control characters: line breaks in a message could forge history lines. */
export const lineOfText = (text: string): string =>
  stripVTControlCharacters(text).replace(/\s+/g, ' ').replace(CONTROLS, '').trim();

const lineSchema = v.pipe(v.string(), v.transform(lineOfText));

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** The format is checked first, so that fields of another format are not reported as misspelt. */
const formatOnly = v.looseObject({ format: formatSchema });
const byAddress = v.record(v.string(), v.string());

const authorshipSchema = v.strictObject({ by: lineSchema, at: v.string(), commit: v.optional(v.string()) });
export type Authorship = v.InferOutput<typeof authorshipSchema>;

/** `rollback` is for one package and its translations, `restore` for the whole site. */
const CHANGES = ['release', 'rollback', 'restore', 'retire'] as const;

/** Whether journeys were played before the flip, and if not, why. `passed` also if there was none to play. */
const REHEARSALS = ['passed', 'declined', 'no-browser'] as const;

/** `from` is left out for a new package, `to` for a removed one. */
const changeSchema = v.strictObject({
  kind: v.picklist(CHANGES),
  packages: v.array(v.object({ name: v.string(), from: v.optional(v.string()), to: v.optional(v.string()) })),
  message: v.optional(lineSchema),
  /** For releases only. */
  rehearsal: v.optional(v.picklist(REHEARSALS)),
  /** The edition that a `restore` went back to. */
  edition: v.optional(v.number()),
});
export type EditionChange = v.InferOutput<typeof changeSchema>;

/** A line of the history; the highest number is live. A prune keeps all lines, and removes sites of old ones. */
export const editionSchema = v.pipe(
  formatOnly,
  v.strictObject({
    format: formatSchema,
    number: v.number(),
    change: changeSchema,
    ...authorshipSchema.entries,
    site: sha256,
  }),
);
export type Edition = v.InferOutput<typeof editionSchema>;

/** An edition that only its own address shows. */
export const previewSchema = v.strictObject({
  id: v.string(),
  /** Number of the edition that was live when it was made; 0 if there was none. */
  liveEdition: v.number(),
  names: v.array(v.string()),
  message: v.optional(lineSchema),
  ...authorshipSchema.entries,
  site: sha256,
});
export type Preview = v.InferOutput<typeof previewSchema>;

export const siteSchema = v.pipe(
  formatOnly,
  v.strictObject({
    format: formatSchema,
    packages: v.record(
      v.string(),
      v.strictObject({
        release: v.string(),
        entry: sha256,
        dates: sha256,
        since: v.strictObject({
          edition: v.number(),
          ...authorshipSchema.entries,
          message: v.optional(lineSchema),
        }),
      }),
    ),
    /** Hash of the menu: the links in header, footer and head, of all languages. */
    navigation: sha256,
    addresses: sha256,
    retired: byAddress,
  }),
);
export type Site = v.InferOutput<typeof siteSchema>;

const { remotes, pages, embed } = registrySchema.entries;

/** What an edition has of one package. A package that is not rendered again keeps its entry. */
export const packageEntrySchema = v.object({
  package: packageIdSchema,
  release: v.string(),
  /** By path. `file`: content hash of the HTML. `links`: other addresses of the site in the main part, or anywhere on a shell's page. */
  pages: v.record(
    v.string(),
    v.object({
      file: sha256,
      links: v.array(v.string()),
      /** Content hashes of `fragment` and `styles`; empty for a page without views. */
      views: byAddress,
      /** Hash of the readable text in `<main>`. */
      text: v.string(),
      /** Hash of what the page is made from, except the id of its package's release; left out for pages of the shell. */
      madeFrom: v.optional(v.string()),
      /** Release that rendered the page, if it was reused from an earlier one. */
      release: v.optional(v.string()),
    }),
  ),
  /** Content hash of the package's search index, if it has one. */
  search: v.optional(sha256),
  remote: v.optional(remotes.item),
  shellPages: v.optional(pages),
  embed,
  integrity: byAddress,
});
export type PackageEntry = v.InferOutput<typeof packageEntrySchema>;

/** Day of the last text change by path, such as `2026-03-21`. */
export const pageDatesSchema = v.record(v.string(), v.string());
export type PageDates = v.InferOutput<typeof pageDatesSchema>;

/** By address in lower case. */
export const addressesSchema = v.object({
  pages: v.record(
    v.string(),
    v.object({
      owner: v.string(),
      path: v.string(),
      /** The page shows English text, so it is left out of the sitemap. */
      isUntranslated: v.optional(v.literal(true)),
    }),
  ),
  redirects: v.record(
    v.string(),
    v.object({
      owner: v.optional(v.string()),
      from: v.string(),
      to: v.string(),
    }),
  ),
  files: v.optional(v.record(v.string(), v.object({ owner: v.string(), file: v.string() }))),
});
export type Addresses = v.InferOutput<typeof addressesSchema>;
