import * as v from 'valibot';
import { formatSchema } from './format';
import { journeySchema } from './journeys';
import { releasedManifestSchema, remoteNameSchema } from './manifest';

const fileName = v.pipe(
  v.string(),
  v.regex(/^[\w./~@-]+$/),
  v.check((name) => !name.includes('..'), 'must stay inside the release'),
);
const integrity = v.pipe(
  v.string(),
  v.regex(/^sha384-[A-Za-z0-9+/=]+$/, 'must be an sha384 integrity value'),
);

const filesOfModuleSchema = v.strictObject({
  scripts: v.array(fileName),
  /** Includes those of lazy parts, because the prerendered page may contain such a part. */
  styles: v.array(fileName),
  /** Scripts that the module itself loads when they are needed; left out where there are none. */
  later: v.optional(v.array(fileName)),
  /** Hash of the code that renders a page set: with the same code and record a page is not rendered again. */
  code: v.optional(v.string()),
});

const knownReleaseSchema = v.strictObject({
  /** Number of the format that the file is written in. */
  format: formatSchema,
  /** Name of the package; `id` is its version and a hash of everything in its build. Both name the immutable folder. */
  name: remoteNameSchema,
  id: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/, 'must be version-hash')),
  manifest: releasedManifestSchema,
  /** Contract versions that this shell supports; left out by remotes. Stored releases have it under this name. */
  speaks: v.optional(v.array(v.number())),
  /** First script of the package: the remote entry, or the shell's main script. */
  entry: fileName,
  /** Global variable that the remote entry fills; it names the release, so that two releases can live in one tab. */
  globalName: v.string(),
  /** Files of each exposed module, from the federation manifest; for the shell, of each of its loadable parts. */
  modules: v.record(v.string(), filesOfModuleSchema),
  /** Shared singletons: what the shell provides, or the range that a remote needs. */
  shared: v.record(v.string(), v.string()),
  /** Every public file with its size in bytes; scripts and styles also with their hash for `integrity`. */
  files: v.record(
    fileName,
    v.strictObject({ bytes: v.number(), sha256: v.string(), integrity: v.optional(integrity) }),
  ),
  /** How visitors use its pages; left out where the package names none. */
  journeys: v.optional(v.array(journeySchema)),
  /** The bundle that prerenders the pages, relative to the release's `server/` folder. */
  server: v.record(fileName, v.strictObject({ bytes: v.number(), sha256: v.string() })),
});

/** `release.json`, one build of the shell or a remote. Its format is checked first: later fields are not misspellings. */
export const releaseSchema = v.pipe(
  v.looseObject({
    /** Read first, see {@link formatSchema}. */
    format: formatSchema,
  }),
  knownReleaseSchema,
);

/** `release.json`, parsed: one immutable build of the shell or of a remote. */
export type Release = v.InferOutput<typeof releaseSchema>;
/** Files that must be there before an exposed module, or a part of the shell, is used; relative to the public folder. */
export type FilesOfModule = v.InferOutput<typeof filesOfModuleSchema>;
