import { INLINE_CHUNK } from '@raptors/shared/contract/inline-script';
import { componentName } from '@raptors/shared/contract/names';
import type { Release } from '@raptors/shared/contract/release';
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
  const isShell = owner.release.name === shell.release.name;
  const filesIn = ({ modules }: Release, name: string) => [
    ...(modules[name]?.scripts ?? []),
    ...(modules[name]?.styles ?? []),
  ];
  const { entry, modules } = shell.release;
  const first = modules[INLINE_CHUNK]?.scripts ?? [];
  // The shell's own pages need no remote.
  const runtime = isShell ? [] : (modules.federation?.scripts ?? []);
  const remoteEntry = isShell ? [] : [owner.release.entry];
  const ofShell = [
    entry,
    ...runtime,
    ...(modules.shell?.styles ?? []),
    ...(isShell ? filesIn(shell.release, componentName(module)) : []),
  ];
  const own = isShell ? [] : [...remoteEntry, ...filesIn(owner.release, module)];
  const sizes = await Promise.all([
    ...[...new Set(ofShell)].map((file) => sizeOf(shell, file)),
    ...[...new Set(own)].map((file) => sizeOf(owner, file)),
  ]);
  const firstSizes = await Promise.all(first.map((file) => sizeOf(shell, file)));
  const sum = (isCounted: (file: string) => boolean) =>
    sizes.filter(({ file }) => isCounted(file)).reduce((total, { bytes }) => total + bytes, 0);
  return {
    scripts: sum((file) => file.endsWith('.js')),
    firstScripts: firstSizes.reduce((total, { bytes }) => total + bytes, 0),
    federation: sum((file) => [...runtime, ...remoteEntry].includes(file)),
    styles: sum((file) => file.endsWith('.css')),
  };
}

async function sizeOf(source: ReleaseSource, file: string) {
  const { br, value } = await source.readPublic(file);
  return { file, bytes: br?.length ?? value.length };
}

/** Bytes of script and style of a page, compressed with brotli. */
export async function weightOf(shell: ReleaseSource, owner: ReleaseSource, module: string): Promise<number> {
  const { scripts, styles } = await loadedBytes(shell, owner, module);
  return scripts + styles;
}
