import * as v from 'valibot';
import type { DeepReadonly } from './deep-readonly';
import { LANGUAGES, TRANSLATIONS } from './language';

/** The schema of {@link RemotePin}. */
export const remotePinSchema = v.object({
  package: v.object({ name: v.string(), language: v.optional(v.picklist(LANGUAGES)) }),
  release: v.string(),
  entry: v.string(),
  globalName: v.string(),
});

/** Left out for English, and for a finished translation. */
export const translationSchema = v.optional(v.picklist(TRANSLATIONS));

/** An exposed module: addresses of the scripts that it needs at once, and of its style sheets. */
export const moduleFilesSchema = v.object({
  module: v.string(),
  scripts: v.array(v.string()),
  styles: v.array(v.string()),
});

/** What describes a page, without the files of its module. */
export const pageHeadSchema = v.object({
  path: v.string(),
  title: v.string(),
  /** In the registry alone: a document has it in its head. */
  description: v.optional(v.string()),
  translation: translationSchema,
});

/** A page of a remote, with its exposed module. */
export const pageModuleSchema = v.object({ ...pageHeadSchema.entries, ...moduleFilesSchema.entries });

/** The schema of {@link PagePin}. */
export const pagePinSchema = v.object({
  remote: remotePinSchema,
  page: pageModuleSchema,
  /** Hashes by address of the scripts and style sheets that the page may load. A pin from the registry has more. */
  integrity: v.record(v.string(), v.string()),
  record: v.optional(v.unknown()),
});

/** Which release of a remote: the address of its entry, and the global variable that the entry fills. */
export type RemotePin = DeepReadonly<v.InferOutput<typeof remotePinSchema>>;
/** What a browser needs to load the code of a remote's page. */
export type PagePin = DeepReadonly<v.InferOutput<typeof pagePinSchema>>;
