import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lookUpRelease } from '@raptors/webpack/inputs/look-up';
import { displayPath, manifestFileOf } from '@raptors/webpack/fingerprint/source-package';
import { builtSource, type ReleaseSource } from '@raptors/site/releases/release-source';
import { oneBuildAtATime } from './one-build-at-a-time';
import { buildPackage } from './project';

/** The release in a package's `dist/`, even if its sources have changed since. */
export const lastBuild = (folder: string): Promise<ReleaseSource> =>
  builtSource(folder, displayPath(manifestFileOf(folder)));

type BuildOptions = {
  /** Called with a line about the current step. */
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
  const build = async (hasWaited: boolean) => {
    const built = hasWaited ? await buildOfSources(folder) : undefined;
    if (built) return built;
    progress(`Building ${name}…`);
    await buildPackage(folder, { isAlone });
    return lastBuild(folder);
  };
  return (
    (await buildOfSources(folder)) ?? oneBuildAtATime(folder, (why) => progress(`${name}: ${why}`), build)
  );
}

/**
 * Id of the release that the sources of a package give. Builds only if no record of an earlier build has the answer.
 * @throws {PackageBuildError} when the build failed; it has printed why
 */
export async function currentReleaseId(name: string, folder: string, options: BuildOptions): Promise<string> {
  return (await lookUpRelease(folder)) ?? (await currentBuild(name, folder, options)).release.id;
}

async function buildOfSources(folder: string): Promise<ReleaseSource | undefined> {
  if (!existsSync(join(folder, 'dist/release.json'))) return undefined;
  const built = await lastBuild(folder).catch(() => undefined);
  return built && built.release.id === (await lookUpRelease(folder)) ? built : undefined;
}
