import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseFile } from '@raptors/shared/contract/problem/parse-file';
import { parseJson } from '@raptors/shared/contract/problem/parse-json';
import { fillManifest, manifestSchema, type DeclaredManifest } from '@raptors/shared/contract/manifest';
import { organisationSchema } from '@raptors/shared/organisation/organisation.schema';
import { folderHash, hashText, workingTree } from './project-state';

/** Each kind of package has a manifest of its own name. */
const MANIFESTS = { shell: 'shell.json', embed: 'embed.json', remote: 'remote.json' } as const;
/** Names of the files in which packages of the site declare what they offer. */
export const MANIFEST_FILES: readonly string[] = Object.values(MANIFESTS);
/** What a package is: the frame of the site, one of its parts, or what other sites load of it. */
export type PackageKind = keyof typeof MANIFESTS;

/** Package on disk, as its team wrote it. */
export type SourcePackage = {
  folder: string;
  kind: PackageKind;
  name: string;
  version: string;
  manifest: DeclaredManifest;
  peerDependencies: Record<string, string>;
};

/** Kind of the package in a folder; one without any manifest shall become a remote. */
const kindOf = (folder: string): PackageKind =>
  (['shell', 'embed'] as const).find((kind) => existsSync(join(folder, MANIFESTS[kind]))) ?? 'remote';

/** The file in which a team declares what its package offers. */
export const manifestFileOf = (folder: string) => join(folder, MANIFESTS[kindOf(folder)]);

/**
 * Reads `package.json` and the manifest of a package.
 * @throws {InvalidFileError} when the manifest or the organisation's constants do not fit their schema
 */
export function readSourcePackage(folder: string): SourcePackage {
  const manifestFile = manifestFileOf(folder);
  const manifest = parseFile(manifestSchema, readJson(manifestFile), displayPath(manifestFile));
  const { version, peerDependencies = {} } = readJson(join(folder, 'package.json')) as {
    version: string;
    peerDependencies?: Record<string, string>;
  };
  return {
    folder,
    kind: kindOf(folder),
    name: manifest.name,
    version,
    manifest: fillManifest(manifest, readOrganisation().productName),
    peerDependencies,
  };
}

/** Folder of this build recipe. */
export const recipeFolder = () => dirname(import.meta.dirname);

/** Folder of the `shared` workspace, wherever it is installed. */
export const sharedFolder = () =>
  dirname(dirname(fileURLToPath(import.meta.resolve('@raptors/shared/contract/version'))));

/** Folder of the workspace that draws the pictures, wherever it is installed. */
export const drawingFolder = () => dirname(fileURLToPath(import.meta.resolve('@raptors/drawing/draw-file')));

const organisationFile = () => join(sharedFolder(), 'organisation/organisation.json');

function readOrganisation() {
  const file = organisationFile();
  return parseFile(organisationSchema, readJson(file), displayPath(file));
}

/** Parses a JSON file; a syntax error names the file and the line. */
export const readJson = (file: string): unknown => parseJson(readFileSync(file, 'utf8'), displayPath(file));

/** Path as a person in the project would write it. */
export const displayPath = (file: string) => relative(process.env.INIT_CWD ?? process.cwd(), file) || file;

/** Hash over all that decides what a build makes of one file: equal recipes, equal results. */
export function recipeHash(): string {
  const state = workingTree(recipeFolder());
  const folders = ['recipes', 'plugins', 'loaders'].map((folder) => folderHash(state, folder));
  const files = [join(recipeFolder(), 'package.json'), organisationFile()].map((file) =>
    readFileSync(file, 'utf8'),
  );
  return hashText([...folders, ...files].join('\0'));
}
