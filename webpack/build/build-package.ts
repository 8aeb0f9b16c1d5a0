import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Configuration } from 'webpack';
import { SOURCE_MAPS_FILE } from '@raptors/shared/contract/names';
import type { Release } from '@raptors/shared/contract/release';
import { makeCards } from '../cards/package-cards';
import { checkContent } from '../content/content';
import { writeRecord } from '../inputs/build-record';
import { recordInputs } from '../inputs/record-inputs';
import {
  readSourcePackage,
  sharedFolder,
  type PackageKind,
  type SourcePackage,
} from '../fingerprint/source-package';
import { embedConfigs } from '../recipes/embed-config';
import { PLACEHOLDER } from '../recipes/placeholder';
import { remoteConfig, remotePrerenderConfig } from '../recipes/remote-config';
import { shellConfig, shellPrerenderConfig, shellDevelopmentConfig } from '../recipes/shell-config';
import { BuildError } from './build-error';
import { compile } from './compile';
import { describeRelease, withCode } from './describe-release';
import { expandPageSets, recordFilesOf } from './page-sets';
import { fillPlaceholders, releaseIdOf, type BuiltFiles } from './release-id';
import { sourceMapsText } from './source-maps';

/** Bundles of each kind of package. */
const CONFIGS: Record<PackageKind, (source: SourcePackage) => Configuration[]> = {
  shell: (source) => [shellConfig(source), shellDevelopmentConfig(source), shellPrerenderConfig(source)],
  embed: embedConfigs,
  remote: (source) => [remoteConfig(source), remotePrerenderConfig(source)],
};

/**
 * Builds the package in `folder` into its `dist/`: browser bundle, prerender bundle, `release.json`, the source maps of its
 * scripts, and in `inputs.json` what the build has read. The release's id follows from the bytes, so a build that gives the
 * same gives no new release; source maps are not part of it.
 * @throws {InvalidFileError} when a manifest or content file does not fit its schema
 * @throws {BuildError} when the code does not compile, or changed during the build
 */
export async function buildPackage(folder: string): Promise<Release> {
  const startedAt = Date.now();
  const source = readSourcePackage(folder);
  await checkContent(folder);
  // Constants that design components show are on every page of this package.
  await checkContent(join(sharedFolder(), 'design'));
  const dist = join(folder, 'dist');
  const descriptionFile = join(dist, 'release.json');
  // A build that is stopped half-way must not leave something that looks like a release.
  rmSync(descriptionFile, { force: true });
  const [{ files: compiled, maps, chunks, read }, cards] = await Promise.all([
    compile(CONFIGS[source.kind](source), dist),
    makeCards(source),
  ]);
  for (const file of [...recordFilesOf(source), ...cards.read]) read.files.add(file);
  const { manifest, files } = expandPageSets(source, new Map([...compiled, ...cards.files]));
  const expanded = { ...source, manifest };
  const bare = describeRelease(expanded, PLACEHOLDER.path, files, chunks);
  const id = releaseIdOf(source.version, bare);
  const filled = fillPlaceholders({ files, maps }, id);
  const { record, savedMeanwhile } = recordInputs(resolve(folder), read, startedAt);
  if (savedMeanwhile.length > 0)
    throw new BuildError(
      `${source.name}: a source file was saved during the build (${savedMeanwhile[0]}), so the build was discarded. Run the command again.`,
    );
  writeFiles(dist, filled.files);
  writeFileSync(join(dist, SOURCE_MAPS_FILE), sourceMapsText(filled.maps));
  const release = withCode(describeRelease(expanded, id, filled.files, chunks), bare);
  writeFileSync(descriptionFile, `${JSON.stringify(release, null, 2)}\n`);
  writeRecord(folder, { ...record, cards: cards.drawings, id });
  return release;
}

/** Writes new and changed files, and removes those that the build no longer gives. */
function writeFiles(dist: string, files: BuiltFiles): void {
  for (const folder of new Set([...files.keys()].map((path) => path.split('/')[0] ?? '')))
    for (const path of filesBelow(join(dist, folder)))
      if (!files.has(relative(dist, path).split(sep).join('/'))) rmSync(path);
  for (const [path, content] of files) {
    const file = join(dist, path);
    if (hasContent(file, content)) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

function filesBelow(folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function hasContent(file: string, content: Buffer): boolean {
  try {
    return readFileSync(file).equals(content);
  } catch {
    return false;
  }
}
