import { type PackageId } from '@raptors/shared/contract/package-id';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { formSchema, type FormDefinition } from '@raptors/shared/contract/forms/form';
import { unknownName } from '@raptors/shared/contract/problem/nearest-name';
import { InvalidFileError } from '@raptors/shared/publishing/parse-file';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import { fillJourneys, journeysSchema, type Journey } from '@raptors/shared/publishing/journeys';
import { fillManifest, manifestSchema, type DeclaredManifest } from '@raptors/shared/publishing/manifest';
import { LANGUAGES, localizedPath, type Language } from '@raptors/shared/contract/language';
import { organisationSchema } from '@raptors/shared/organisation/organisation.schema';
import { day } from '@raptors/shared/contract/content-fields';
import { text } from '@raptors/shared/contract/page-path';
import { isTranslation, readJsonIn } from '../translation/translation-file';
import { displayPath, readJsonFile } from '../translation/read-json';
import { hashSources, hashText, readSources } from './sources';

const MANIFESTS = { shell: 'shell.json', embed: 'embed.json', remote: 'remote.json' } as const;
export const MANIFEST_FILES: readonly string[] = Object.values(MANIFESTS);
export type PackageKind = keyof typeof MANIFESTS;

const packageSchema = v.object({
  version: v.string(),
  peerDependencies: v.optional(v.record(v.string(), v.string()), {}),
});

export type PackageFolder = v.InferOutput<typeof packageSchema> & {
  folder: string;
  kind: PackageKind;
  package: PackageId;
  manifest: DeclaredManifest;
  journeys: Journey[];
};

/** Marks the folder of a translated package, in the folder of the English one: `remotes/engage/ne/`. */
export const LANGUAGE_FILE = 'language.json';

/** Who has reviewed a translated page, and on which day. Without a reviewer, the page is a draft. */
const readerSchema = v.strictObject(
  { name: text, on: day('Day') },
  'must say who has read the page and on which day: { "name": "Maya Rai", "on": "2026-12-01" }. Leave a page out that nobody has read',
);
const languageSchema = v.strictObject(
  { readBy: v.record(v.string(), readerSchema) },
  'must have one field, "readBy", with the pages that somebody has read: {} if there is none',
);

export const languageOfFolder = (folder: string): Language | undefined =>
  existsSync(join(folder, LANGUAGE_FILE))
    ? LANGUAGES.find((language) => language === basename(folder))
    : undefined;

/** The folder with the sources; of a translated package, the folder above it. */
export const englishFolder = (folder: string): string =>
  languageOfFolder(folder) ? dirname(folder) : folder;

export const languageFolders = (folder: string): string[] =>
  LANGUAGES.map((language) => join(folder, language)).filter(languageOfFolder);

/** A folder without a manifest counts as a remote. */
const kindOf = (folder: string): PackageKind =>
  (['shell', 'embed'] as const).find((kind) => existsSync(join(folder, MANIFESTS[kind]))) ?? 'remote';

export const manifestFileOf = (folder: string) =>
  join(englishFolder(folder), MANIFESTS[kindOf(englishFolder(folder))]);

const journeysFileOf = (folder: string) => join(folder, 'journeys.json');

export function readPackageFolder(packageFolder: string): PackageFolder {
  const folder = englishFolder(packageFolder);
  const language = languageOfFolder(packageFolder);
  const { forms: names, ...manifest } = readManifest(folder, language);
  const { productName } = readOrganisation(language);
  const forms = readForms(folder, manifest.pages, names, language);
  return {
    ...readJsonFile(packageSchema, join(folder, 'package.json')),
    folder,
    kind: kindOf(folder),
    package: manifest.package,
    manifest: fillManifest({ ...manifest, ...forms }, productName),
    journeys: language ? [] : readJourneys(folder, productName),
  };
}

/** In a translated package: the same pages below `/ne/`, without files such as feeds. */
function readManifest(folder: string, language: Language | undefined) {
  const file = manifestFileOf(folder);
  const { name, ...manifest } = readJsonIn(language, manifestSchema, file);
  if (!language) return { ...manifest, package: { name } };
  const { productName } = readOrganisation();
  const addressOf = (path: string) => localizedPath(language, path.replaceAll('{product}', productName));
  const english = new Map(readJsonFile(manifestSchema, file).pages.map((page) => [page.path, page]));
  const readers = join(folder, language, LANGUAGE_FILE);
  const { readBy } = readJsonFile(languageSchema, readers);
  const problems = Object.keys(readBy)
    .filter((path) => !english.has(path))
    .map((path) => `names a page of ${displayPath(file)}: ${unknownName(path, [...english.keys()])}`)
    .map((reason) => bad(readers, 'readBy', reason));
  if (problems.length > 0) throw new InvalidFileError(problems);
  const { files: _, ...rest } = manifest;
  return {
    ...rest,
    package: { name, language },
    pages: manifest.pages.map((page) => ({
      ...page,
      path: addressOf(page.path),
      ...(isEnglish(page, english.get(page.path))
        ? { translation: 'untranslated' as const }
        : readBy[page.path]
          ? {}
          : { translation: 'draft' as const }),
    })),
    redirects: manifest.redirects?.map(({ from, to }) => ({ from: addressOf(from), to: addressOf(to) })),
  };
}

/** A title alone may be the same in both languages, such as a bird's name. */
const isEnglish = (page: Texts, english: Texts | undefined) =>
  page.title === english?.title && page.description === english.description;

type Texts = { title: string; description: string };

function readJourneys(folder: string, productName: string): Journey[] {
  const file = journeysFileOf(folder);
  if (!existsSync(file)) return [];
  return fillJourneys(readJsonFile(journeysSchema, file).journeys, (text) =>
    text
      .replace(CONTENT_FIELD, (_, content: string, path: string) => readContentField(folder, content, path))
      .replaceAll('{product}', productName),
  );
}

/** Placeholder in a journey for a text that an editor may change: `{content/forms/pledge.json:submit}`. */
const CONTENT_FIELD = /\{(content\/[\w./-]+\.json):([\w.-]+)\}/g;

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

/** Also refuses a form file that the manifest does not name. */
function readForms(
  folder: string,
  pages: readonly { path: string }[],
  names: readonly string[] = [],
  language?: Language,
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
    const form = readJsonIn(language, formSchema, file);
    if (form.name !== name) problems.push(bad(file, 'name', `must be "${name}", as its file is called`));
    if (form.page === undefined) return [form];
    const page = localizedPath(language, form.page);
    if (!pages.some(({ path }) => path === page))
      problems.push(bad(file, 'page', `is ${form.page}, which is no page of ${manifest}`));
    return [{ ...form, page }];
  });
  for (const file of written.filter((one) => !isTranslation(one)))
    if (!names.some((name) => file === `${name}.json`))
      problems.push({
        file: displayPath(join(formsFolder, file)),
        reason: `is a form that nothing offers: add "${file.replace('.json', '')}" to "forms" in ${manifest}, or delete it`,
      });
  if (problems.length > 0) throw new InvalidFileError(problems);
  return names.length > 0 ? { forms } : {};
}

const bad = (file: string, place: string, reason: string): Problem => {
  return { file: displayPath(file), place, reason };
};

export const recipeFolder = () => dirname(import.meta.dirname);

export const sharedFolder = () =>
  dirname(dirname(fileURLToPath(import.meta.resolve('@raptors/shared/publishing/version'))));

const organisationFile = () => join(sharedFolder(), 'organisation/organisation.json');

const readOrganisation = (language?: Language) =>
  readJsonIn(language, organisationSchema, organisationFile());

/** Hash of recipes, plugins, loaders, translation, this `package.json` and the organisation's constants. */
export function recipeHash(): string {
  const code = hashSources(readSources(recipeFolder(), ['recipes', 'plugins', 'loaders', 'translation']));
  const files = [join(recipeFolder(), 'package.json'), organisationFile()];
  return hashText([code, ...files.map((file) => readFileSync(file, 'utf8'))].join('\0'));
}
