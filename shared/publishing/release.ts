import * as v from 'valibot';
import { formatSchema } from './format';
import { journeySchema } from './journeys';
import { packageIdSchema, releasedManifestSchema } from './manifest';

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
  /** In a remote also those of lazy parts, which the prerendered page may contain. */
  styles: v.array(fileName),
  later: v.optional(v.array(fileName)),
  /** Hash of the code that renders the page, by which a release reuses live pages of page sets. */
  code: v.optional(v.string()),
});

const knownReleaseSchema = v.strictObject({
  format: formatSchema,
  package: packageIdSchema,
  id: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/, 'must be version-hash')),
  manifest: releasedManifestSchema,
  /** The remote entry, or the main script of shell or embed. */
  entry: fileName,
  globalName: v.string(),
  /** Files of each exposed module; for shell and embed, of each named chunk. */
  modules: v.record(v.string(), filesOfModuleSchema),
  /** Shared singletons: the versions that the shell provides, or the ranges that a remote accepts. */
  shared: v.record(v.string(), v.string()),
  /** Public files; `integrity` is only that of scripts and style sheets. */
  files: v.record(
    fileName,
    v.strictObject({ bytes: v.number(), sha256: v.string(), integrity: v.optional(integrity) }),
  ),
  journeys: v.optional(v.array(journeySchema)),
  /** Files of the bundles that prerender the pages, relative to the release's `server/` folder. */
  server: v.record(fileName, v.strictObject({ bytes: v.number(), sha256: v.string() })),
});

/** `release.json`. The format is checked first, so that a newer file is not reported as misspelt. */
export const releaseSchema = v.pipe(v.looseObject({ format: formatSchema }), knownReleaseSchema);

export type Release = v.InferOutput<typeof releaseSchema>;
/** Files of an exposed module or a chunk, relative to the public folder; those in `later` are not needed at once. */
export type FilesOfModule = v.InferOutput<typeof filesOfModuleSchema>;
