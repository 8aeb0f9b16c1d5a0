import * as v from 'valibot';
import { formatSchema } from '@raptors/shared/publishing/format';
import { packageIdSchema } from '@raptors/shared/publishing/manifest';
import { registrySchema } from '@raptors/shared/contract/registry';
import { stripVTControlCharacters } from 'node:util';

/** Control characters for terminals, and those that change the direction of text. */
const CONTROLS = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A text in one line without control characters: a message with line breaks could forge lines of the history. */
export const lineOfText = (text: string): string =>
  stripVTControlCharacters(text).replace(/\s+/g, ' ').replace(CONTROLS, '').trim();

/** Schema of such a line, also where the store holds another text. */
const lineSchema = v.pipe(v.string(), v.transform(lineOfText));

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** Looked at first, because fields of another format are no misspellings. */
const formatOnly = v.looseObject({
  /** Of the store; another one is refused. */
  format: formatSchema,
});
const byAddress = v.record(v.string(), v.string());

/** Who did something to the site, when, and from which commit. */
const authorshipSchema = v.strictObject({ by: lineSchema, at: v.string(), commit: v.optional(v.string()) });
/** A name, a moment (ISO 8601) and perhaps a commit. */
export type Authorship = v.InferOutput<typeof authorshipSchema>;

/** What a command does: `rollback` takes one package back, `restore` the whole site. */
const CHANGES = ['release', 'rollback', 'restore', 'retire'] as const;

/** Whether the journeys of the site were played before an edition went live, and if not, why. */
const REHEARSALS = ['passed', 'declined', 'no-browser'] as const;

/** What made an edition: which packages went from which release to which. */
const changeSchema = v.strictObject({
  kind: v.picklist(CHANGES),
  packages: v.array(v.object({ name: v.string(), from: v.optional(v.string()), to: v.optional(v.string()) })),
  message: v.optional(lineSchema),
  /** Left out for commands other than a release: only releases are rehearsed. */
  rehearsal: v.optional(v.picklist(REHEARSALS)),
  /** The edition that a `restore` went back to. */
  edition: v.optional(v.number()),
});
/** What made an edition, for the history. */
export type EditionChange = v.InferOutput<typeof changeSchema>;

/** One state of the site, as a line of the history: the highest number is live. Lines are kept for ever, what they refer to until a prune. */
export const editionSchema = v.pipe(
  formatOnly,
  v.strictObject({
    /** Of the store; another one is refused. */
    format: formatSchema,
    number: v.number(),
    change: changeSchema,
    ...authorshipSchema.entries,
    /** Content hash of the {@link Site}. */
    site: sha256,
  }),
);
/** A line of the history, parsed. */
export type Edition = v.InferOutput<typeof editionSchema>;

/** An edition that only its own address shows. */
export const previewSchema = v.strictObject({
  id: v.string(),
  /** Number of the edition that was live when it was made. */
  liveEdition: v.number(),
  names: v.array(v.string()),
  message: v.optional(lineSchema),
  ...authorshipSchema.entries,
  site: sha256,
});
/** A stored preview, parsed. */
export type Preview = v.InferOutput<typeof previewSchema>;

/** All that an edition shows, by package. Equal sites have equal hashes. */
export const siteSchema = v.pipe(
  formatOnly,
  v.strictObject({
    /** Of the store; another one is refused. */
    format: formatSchema,
    packages: v.record(
      v.string(),
      v.strictObject({
        release: v.string(),
        /** Content hash of the {@link PackageEntry}. */
        entry: sha256,
        /** Content hash of the {@link PageDates}. */
        dates: sha256,
        /** The edition in which this release became live. */
        since: v.strictObject({
          edition: v.number(),
          ...authorshipSchema.entries,
          message: v.optional(lineSchema),
        }),
      }),
    ),
    /** Content hash of header and footer links, which every page shows. */
    navigation: sha256,
    /** Content hash of the {@link Addresses}. */
    addresses: sha256,
    /** Redirects from the pages of retired packages. */
    retired: byAddress,
  }),
);
/** What an edition or a preview shows, parsed. */
export type Site = v.InferOutput<typeof siteSchema>;

const { remotes, pages, embed } = registrySchema.entries;

/** An edition's entry of one package. Unchanged packages have the same entry as in the edition before. */
export const packageEntrySchema = v.object({
  package: packageIdSchema,
  release: v.string(),
  /** Content hash of each page's HTML, and the addresses (in the form that ignores letter case) that its content links to. */
  pages: v.record(
    v.string(),
    v.object({
      file: sha256,
      links: v.array(v.string()),
      /** Content hashes of what its views are made from: `fragment` and `styles`. */
      views: byAddress,
      /** Hash of the text of the page. */
      text: v.string(),
      /** Hash of everything that a page of a page set was rendered from; other pages are rendered with each release. */
      madeFrom: v.optional(v.string()),
      /** The release that rendered the page, if that is an earlier one because nothing on the page has changed since. */
      release: v.optional(v.string()),
    }),
  ),
  /** Content hash of the package's search index; left out for packages without pages. */
  search: v.optional(sha256),
  /** The remote's entry in the registry; the shell has none. */
  remote: v.optional(remotes.item),
  /** The shell's own pages in the registry. */
  shellPages: v.optional(pages),
  /** The embed package's entry in the registry. */
  embed,
  integrity: byAddress,
});
/** An edition's entry of one package, parsed. */
export type PackageEntry = v.InferOutput<typeof packageEntrySchema>;

/** When the text of each page of a package last changed, by path: a day, such as `2026-03-21`. */
export const pageDatesSchema = v.record(v.string(), v.string());
/** Days on which the texts of a package's pages last changed, parsed. */
export type PageDates = v.InferOutput<typeof pageDatesSchema>;

/** Every address of the site, in the form that ignores letter case. One lookup shows whether it is free. */
export const addressesSchema = v.object({
  pages: v.record(
    v.string(),
    v.object({
      owner: v.string(),
      path: v.string(),
      /** A translated address that still shows English: left out of the sitemap. */
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
  /** Files of packages by their address, which has small letters only; left out where there are none. */
  files: v.optional(v.record(v.string(), v.object({ owner: v.string(), file: v.string() }))),
});
/** All pages and redirects of an edition, parsed; the keys ignore letter case. */
export type Addresses = v.InferOutput<typeof addressesSchema>;
