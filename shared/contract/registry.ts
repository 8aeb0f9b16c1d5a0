import * as v from 'valibot';
import type { DeepReadonly } from './deep-readonly';
import { navigationSchema } from './navigation';
import {
  moduleFilesSchema,
  pageHeadSchema,
  pageModuleSchema,
  pagePinSchema,
  remotePinSchema,
  translationSchema,
} from './page-pin';

const embedPinSchema = v.object({
  release: v.string(),
  loader: v.string(),
  integrity: v.string(),
});

const registryPageSetSchema = v.object({
  /** Ends with `/{slug}`. */
  path: v.string(),
  translation: translationSchema,
  ...moduleFilesSchema.entries,
  /** Hash of each record's file by slug, see `recordFile`. */
  records: v.record(v.string(), v.string()),
});

const registryRemoteSchema = v.object({
  ...remotePinSchema.entries,
  pages: v.array(pageModuleSchema),
  sets: v.optional(v.array(registryPageSetSchema)),
});
/** A remote with its pages. */
export type RegistryRemote = v.InferOutput<typeof registryRemoteSchema>;

/** The schema of {@link Registry}. `integrity` has the hashes of scripts and style sheets by address. */
export const registrySchema = v.object({
  edition: v.number(),
  shell: v.string(),
  remotes: v.array(registryRemoteSchema),
  /** Pages of the shell itself. */
  pages: v.array(pageHeadSchema),
  /** Former address of a page, as `pathKey` returns it → the address to which it redirects. */
  redirects: v.optional(v.record(v.string(), v.string())),
  embed: v.optional(embedPinSchema),
  /** Hash of each package's search index by `packageKey`. */
  search: v.optional(v.record(v.string(), v.string())),
  integrity: v.record(v.string(), v.string()),
});

/** The schema of {@link PageData}. */
export const pageDataSchema = v.object({
  /** Beginning of the addresses of this edition's pages, without a final slash: `/ne`, `/~preview/<id>` or both. */
  base: v.optional(v.string()),
  /** The page is in a frame of another site, without header and footer. */
  isEmbedded: v.optional(v.literal(true)),
  path: v.string(),
  title: v.string(),
  translation: translationSchema,
  shell: v.string(),
  /** Left out on the shell's own pages. */
  pin: v.optional(pagePinSchema),
  navigation: navigationSchema,
  /** Hashes by address of the shell's files that scripts may load before the registry. */
  integrity: v.record(v.string(), v.string()),
});

/** The live release of embed, with address and hash of the loader. */
export type EmbedPin = DeepReadonly<v.InferOutput<typeof embedPinSchema>>;
/** `/registry.json`: the releases of one edition, to show a page without loading its document. */
export type Registry = DeepReadonly<v.InferOutput<typeof registrySchema>>;

/** The data in a prerendered document. It names no releases but those that rendered the page. */
export type PageData = DeepReadonly<v.InferOutput<typeof pageDataSchema>>;

/** Address of the registry. Translations and previews have their own, below their `base`. */
export const REGISTRY_URL = '/registry.json';
