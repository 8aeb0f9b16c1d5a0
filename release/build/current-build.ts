import { join } from 'node:path';
import { withLock } from '@raptors/webpack/build/lock';
import { lookUpRelease } from '@raptors/webpack/fingerprint/build-record';
import { displayPath, manifestFileOf } from '@raptors/webpack/fingerprint/source-package';
import { builtSource, type ReleaseSource } from '@raptors/site/releases/release-source';
import { buildPackage } from './project';

/** The release in a package's `dist/`, even if its sources have changed since. */
export const lastBuild = (folder: string): Promise<ReleaseSource> =>
  builtSource(folder, displayPath(manifestFileOf(folder)));

/**
 * The release that the sources of a package give. It is built only when `dist/` holds another one.
 * @throws {PackageBuildError} when the build failed; it has printed why
 */
export async function currentBuild(
  name: string,
  folder: string,
  progress: (line: string) => void,
): Promise<ReleaseSource> {
  const id = lookUpRelease(folder);
  const build = async (hasWaited: boolean) => {
    const current = hasWaited ? lookUpRelease(folder) : id;
    const known = await builtAs(current, folder);
    if (known) return known;
    progress(`Building ${name}…`);
    await buildPackage(folder);
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

async function builtAs(id: string | undefined, folder: string): Promise<ReleaseSource | undefined> {
  if (id === undefined) return undefined;
  const built = await lastBuild(folder).catch(() => undefined);
  return built?.release.id === id ? built : undefined;
}
