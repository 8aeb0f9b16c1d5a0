import { createHash, type Hash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseFile } from '@raptors/shared/contract/problem/parse-file';
import { parseJson } from '@raptors/shared/contract/problem/parse-json';
import { fillManifest, manifestSchema, type Manifest } from '@raptors/shared/contract/manifest';
import { organisationSchema } from '@raptors/shared/organisation/organisation.schema';
import { lockedVersions } from './locked-versions';

/** Hidden files are those of editors, of git and of CI. */
const NOT_SOURCE = /^(node_modules|dist|\..*|.*~|README\.md|CHANGELOG\.md|.*\.test\.tsx?|coverage)$/;

/** The manifest's name tells what a package is. */
const MANIFESTS = { shell: 'shell.json', embed: 'embed.json', remote: 'remote.json' } as const;
/** What a package is: the frame of the site, one of its parts, or what other sites load of it. */
export type PackageKind = keyof typeof MANIFESTS;

/** Package on disk, as its team wrote it, with all that names its next release. */
export type SourcePackage = {
  folder: string;
  kind: PackageKind;
  name: string;
  version: string;
  /** `version-fingerprint`: names the immutable release folder. */
  releaseId: string;
  manifest: Manifest;
  peerDependencies: Record<string, string>;
};

/** Kind of the package in a folder; one without any manifest shall become a remote. */
const kindOf = (folder: string): PackageKind =>
  (['shell', 'embed'] as const).find((kind) => existsSync(join(folder, MANIFESTS[kind]))) ?? 'remote';

/** The file in which a team says what its package offers. */
export const manifestFileOf = (folder: string) => join(folder, MANIFESTS[kindOf(folder)]);

/**
 * Reads `package.json` and the manifest of a package and fingerprints everything it is built from.
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
    releaseId: `${version}-${fingerprint(folder)}`,
    manifest: fillManifest(manifest, readOrganisation().productName),
    peerDependencies,
  };
}

/** Whether a release depends on a file of a package; tests and notes for people are left out. `path` is relative to the package. */
export const isSource = (path: string): boolean => path.split('/').every((name) => !NOT_SOURCE.test(name));

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

/** Hash over the sources of the package, of `shared`, of the drawings, of the build recipe and the versions of their libraries: equal sources, equal release. */
function fingerprint(folder: string): string {
  const hash = createHash('sha256');
  addSources(hash, 'package', folder);
  addSources(hash, 'shared', sharedFolder());
  addSources(hash, 'drawing', drawingFolder());
  addSources(hash, 'webpack', recipeFolder());
  hash.update(lockedVersions(folder));
  return hash.digest('hex').slice(0, 12);
}

/** Hash over all that decides what a build makes of one file: equal recipes, equal results. */
export function recipeFingerprint(): string {
  const hash = createHash('sha256');
  addSources(hash, 'webpack', recipeFolder());
  hash.update(readFileSync(organisationFile()));
  return hash.digest('hex').slice(0, 12);
}

function addSources(hash: Hash, label: string, root: string) {
  for (const file of sourceFiles(root)) {
    hash
      .update(`${label}/${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NOT_SOURCE.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sourceFiles(path) : [path];
    });
}
