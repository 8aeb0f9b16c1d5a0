import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';
import webpack from 'webpack';
import { InvalidFileError } from '@raptors/shared/publishing/parse-file';
import {
  SHARED_SINGLETONS,
  type SharedSingleton,
  type SharedVersions,
} from '@raptors/shared/contract/shared-singletons';
import { displayPath, readJsonFile } from '../translation/read-json';
import type { PackageFolder } from '../fingerprint/package-folder';

const requireLibrary = createRequire(import.meta.url);
const versionOf = (library: string) =>
  readJsonFile(v.object({ version: v.string() }), requireLibrary.resolve(`${library}/package.json`)).version;

const PACKAGES = Object.entries(SHARED_SINGLETONS).map(
  ([request, library]) => [request as SharedSingleton, library] as const,
);

export const SHARED_PACKAGES = [...new Set(PACKAGES.map(([, library]) => library))];

export const providedVersions = (): SharedVersions =>
  Object.fromEntries(PACKAGES.map(([request, library]) => [request, versionOf(library)])) as SharedVersions;

/** Replaces `SHARED_VERSIONS` in a host's bundle by the versions of the shared libraries. */
export const providedVersionsPlugin = () =>
  new webpack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(providedVersions()) });

/** Version ranges in the remote's `peerDependencies`. @throws {InvalidFileError} naming each library that is missing */
export function requiredRanges({
  folder,
  peerDependencies,
}: Pick<PackageFolder, 'folder' | 'peerDependencies'>): Record<string, string> {
  const file = displayPath(join(folder, 'package.json'));
  const problems = SHARED_PACKAGES.filter((library) => !peerDependencies[library]).map((library) => {
    const reason = `has no range for ${library}. It must name the range that this remote needs`;
    return { file, place: 'peerDependencies', reason };
  });
  if (problems.length > 0) throw new InvalidFileError(problems);
  return Object.fromEntries(PACKAGES.map(([request, library]) => [request, peerDependencies[library] ?? '']));
}
