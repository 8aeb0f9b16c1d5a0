import { INLINE_CHUNK } from '@raptors/shared/publishing/inline-script';
import { componentName } from '@raptors/shared/contract/names';
import type { ReleaseSource } from '@raptors/site/releases/release-source';

/**
 * Bytes, compressed with brotli, of the scripts and styles that a page loads by itself, of the scripts that it has at first, and of what
 * module federation adds to them.
 */
export async function loadedBytes(
  shell: ReleaseSource,
  owner: ReleaseSource,
  module: string,
): Promise<{ scripts: number; firstScripts: number; federation: number; styles: number }> {
  const { entry, modules } = shell.release;
  const isShell = owner.release.name === shell.release.name;
  const own = owner.release.modules[isShell ? componentName(module) : module];
  const weigh = async (ofShell: readonly string[] = [], ofOwner: readonly string[] = []) => {
    const files = [
      ...[...new Set(ofShell)].map((file) => shell.readPublic(file)),
      ...[...new Set(ofOwner)].map((file) => owner.readPublic(file)),
    ];
    return (await Promise.all(files)).reduce((sum, { br, value }) => sum + (br ?? value).length, 0);
  };
  // The shell's own pages need no remote.
  const remoteEntry = isShell ? [] : [owner.release.entry];
  return {
    scripts: await weigh([entry], [...remoteEntry, ...(own?.scripts ?? [])]),
    firstScripts: await weigh(modules[INLINE_CHUNK]?.scripts),
    federation: await weigh([], remoteEntry),
    styles: await weigh(modules.shell?.styles, own?.styles),
  };
}

/** Bytes of script and style of a page, compressed with brotli. */
export async function weightOf(shell: ReleaseSource, owner: ReleaseSource, module: string): Promise<number> {
  const { scripts, styles } = await loadedBytes(shell, owner, module);
  return scripts + styles;
}
