import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { formSchema, type FormDefinition } from '@raptors/shared/contract/forms/form';
import { unknownName } from '@raptors/shared/contract/problem/nearest-name';
import { InvalidFileError } from '@raptors/shared/publishing/parse-file';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import { parseJsonText } from '@raptors/shared/publishing/parse-json';
import { fillJourneys, journeysSchema, type Journey } from '@raptors/shared/publishing/journeys';
import { fillManifest, manifestSchema, type DeclaredManifest } from '@raptors/shared/publishing/manifest';
import { organisationSchema } from '@raptors/shared/organisation/organisation.schema';
import { commandFolder } from '../env';
import { hashSources, hashText, readSources } from './sources';

/** The name of the manifest of each kind of package. */
const MANIFESTS = { shell: 'shell.json', embed: 'embed.json', remote: 'remote.json' } as const;
/** File names of the manifests. */
export const MANIFEST_FILES: readonly string[] = Object.values(MANIFESTS);
/** What a package is: the shell, a section of the site, or the kit for other sites. */
export type PackageKind = keyof typeof MANIFESTS;

/** A package on disk, as its team wrote it. */
export type SourcePackage = {
  folder: string;
  kind: PackageKind;
  name: string;
  version: string;
  manifest: DeclaredManifest;
  /** How visitors use its pages; played before a release goes live. */
  journeys: Journey[];
  peerDependencies: Record<string, string>;
};

/** What is read of a `package.json`. */
const packageSchema = v.object({
  version: v.string(),
  peerDependencies: v.optional(v.record(v.string(), v.string()), {}),
});

/** Kind of the package in a folder; a folder without a manifest counts as a future remote. */
const kindOf = (folder: string): PackageKind =>
  (['shell', 'embed'] as const).find((kind) => existsSync(join(folder, MANIFESTS[kind]))) ?? 'remote';

/** The file in which a team declares what its package offers. */
export const manifestFileOf = (folder: string) => join(folder, MANIFESTS[kindOf(folder)]);

/** The file with the journeys of a package; it may be missing. */
export const journeysFileOf = (folder: string) => join(folder, 'journeys.json');

/**
 * Reads `package.json`, journeys, forms and the manifest of a package.
 * @throws {InvalidFileError} when the manifest, a form, the journeys or the organisation's constants do not fit their schema
 */
export function readSourcePackage(folder: string): SourcePackage {
  const manifestFile = manifestFileOf(folder);
  const { forms: names, ...manifest } = readJsonFile(manifestSchema, manifestFile);
  const { version, peerDependencies } = readJsonFile(packageSchema, join(folder, 'package.json'));
  const { productName } = readOrganisation();
  return {
    folder,
    kind: kindOf(folder),
    name: manifest.name,
    version,
    manifest: fillManifest({ ...manifest, ...readForms(folder, manifest.pages, names) }, productName),
    journeys: fillJourneys(readJourneys(folder), (text) =>
      text
        .replace(CONTENT_FIELD, (_, file: string, path: string) => readContentField(folder, file, path))
        .replaceAll('{product}', productName),
    ),
    peerDependencies,
  };
}

function readJourneys(folder: string): Journey[] {
  const file = journeysFileOf(folder);
  return existsSync(file) ? readJsonFile(journeysSchema, file).journeys : [];
}

/** Stands in a journey for words that an editor may change: `{content/forms/pledge.json:submit}`. */
const CONTENT_FIELD = /\{(content\/[\w./-]+\.json):([\w.-]+)\}/g;

/** @throws {InvalidFileError} when the package's content has no such text */
function readContentField(folder: string, file: string, path: string): string {
  const refuse = (reason: string) =>
    new InvalidFileError([{ file: displayPath(journeysFileOf(folder)), place: `{${file}:${path}}`, reason }]);
  if (!existsSync(join(folder, file))) throw refuse('names a file that is not there');
  let held: unknown = readJsonFile(v.unknown(), join(folder, file));
  for (const key of path.split('.')) {
    const known = Object.keys(Object(held));
    if (!known.includes(key)) throw refuse(`names a field of the content: ${unknownName(key, known)}`);
    held = Reflect.get(Object(held), key);
  }
  if (typeof held !== 'string') throw refuse('names a field that holds no text');
  return held;
}

/** The forms that a manifest names, and no others: what a team wrote and nothing offers is a mistake. */
function readForms(
  folder: string,
  pages: readonly { path: string }[],
  names: readonly string[] = [],
): { forms?: FormDefinition[] } {
  const manifest = displayPath(manifestFileOf(folder));
  const formsFolder = join(folder, 'content/forms');
  const written = existsSync(formsFolder) ? readdirSync(formsFolder) : [];
  const problems: Problem[] = [];
  const forms = names.flatMap((name, place) => {
    const file = join(formsFolder, `${name}.json`);
    if (!written.includes(`${name}.json`)) {
      const reason = `names the form "${name}", and there is no ${displayPath(file)}`;
      problems.push({ file: manifest, place: `forms.${place}`, reason });
      return [];
    }
    const form = readJsonFile(formSchema, file);
    if (form.name !== name) problems.push(bad(file, 'name', `must be "${name}", as its file is called`));
    if (form.page !== undefined && !pages.some(({ path }) => path === form.page))
      problems.push(bad(file, 'page', `is ${form.page}, which is no page of ${manifest}`));
    return [form];
  });
  for (const file of written)
    if (!names.some((name) => file === `${name}.json`))
      problems.push({
        file: displayPath(join(formsFolder, file)),
        reason: `is a form that nothing offers: add "${file.replace('.json', '')}" to "forms" in ${manifest}, or delete it`,
      });
  if (problems.length > 0) throw new InvalidFileError(problems);
  return names.length > 0 ? { forms } : {};
}

const bad = (file: string, place: string, reason: string): Problem => ({
  file: displayPath(file),
  place,
  reason,
});

/** Folder of this build recipe. */
export const recipeFolder = () => dirname(import.meta.dirname);

/** Folder of the `shared` workspace, wherever it is installed. */
export const sharedFolder = () =>
  dirname(dirname(fileURLToPath(import.meta.resolve('@raptors/shared/publishing/version'))));

const organisationFile = () => join(sharedFolder(), 'organisation/organisation.json');

const readOrganisation = () => readJsonFile(organisationSchema, organisationFile());

/**
 * Reads a JSON file by its schema.
 * @throws {InvalidFileError} naming the file, and the line where it stops being JSON or each wrong field
 */
export const readJsonFile = <Schema extends v.GenericSchema>(
  schema: Schema,
  file: string,
): v.InferOutput<Schema> => parseJsonText(schema, readFileSync(file, 'utf8'), displayPath(file));

/** Path relative to the folder in which the command was run. */
export const displayPath = (file: string) => relative(commandFolder(), file) || file;

/** Hash of everything that decides what a build makes of a file: equal recipes give equal results. */
export function recipeHash(): string {
  const code = hashSources(readSources(recipeFolder(), ['recipes', 'plugins', 'loaders']));
  const files = [join(recipeFolder(), 'package.json'), organisationFile()].map((file) =>
    readFileSync(file, 'utf8'),
  );
  return hashText([code, ...files].join('\0'));
}
