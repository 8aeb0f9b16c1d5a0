import { join } from 'node:path';
import { withLock } from '@raptors/webpack/build/lock';
import { lookUpRelease } from '@raptors/webpack/fingerprint/build-record';
import { displayPath, manifestFileOf } from '@raptors/webpack/fingerprint/source-package';
import { builtSource, type ReleaseSource } from '@raptors/site/releases/release-source';
import { buildPackage } from './project';

/** The release in a package's `dist/`, even if its sources have changed since. */
export const lastBuild = (folder: string): Promise<ReleaseSource> =>
  builtSource(folder, displayPath(manifestFileOf(folder)));

type BuildOptions = {
  progress(line: string): void;
  /** Builds in this process; for commands that build once and then end. */
  isAlone: boolean;
};

/**
 * The release that the sources of a package give. It is built only when `dist/` holds another one.
 * @throws {PackageBuildError} when the build failed; it has printed why
 */
export async function currentBuild(
  name: string,
  folder: string,
  { progress, isAlone }: BuildOptions,
): Promise<ReleaseSource> {
  const id = lookUpRelease(folder);
  const build = async (hasWaited: boolean) => {
    const current = hasWaited ? lookUpRelease(folder) : id;
    const known = await builtAs(current, folder);
    if (known) return known;
    progress(`Building ${name}…`);
    await buildPackage(folder, { isAlone });
    return lastBuild(folder);
  };
  // Two builds at once would empty each other's `dist/`.
  return (
    (await builtAs(id, folder)) ??
    withLock(join(folder, 'dist/building'), build, (holder) =>
      progress(`${name}: Process ${holder} is building it already; waiting for its end…`),
    )
  );
}

/**
 * Id of the release that the sources of a package give. Builds only if no record of an earlier build has the answer.
 * @throws {PackageBuildError} when the build failed; it has printed why
 */
export async function currentReleaseId(name: string, folder: string, options: BuildOptions): Promise<string> {
  return lookUpRelease(folder) ?? (await currentBuild(name, folder, options)).release.id;
}

async function builtAs(id: string | undefined, folder: string): Promise<ReleaseSource | undefined> {
  if (id === undefined) return undefined;
  const built = await lastBuild(folder).catch(() => undefined);
  return built?.release.id === id ? built : undefined;
}
