import type { Release } from './release';

/**
 * Chunk of a shell's release that holds the whole shell with React's development build, so that a hot remote keeps the
 * state of its components. No page uses it; its hashes are in the registry.
 */
export const DEVELOPMENT_CHUNK = 'development';

/** `override` is in releases that were made while the live site could load a build from a developer's machine. */
const CHUNKS = [DEVELOPMENT_CHUNK, 'override'];

/** Files of a shell's release that only developers load. */
export const developmentAssets = ({ modules }: Pick<Release, 'modules'>): string[] =>
  CHUNKS.flatMap((chunk) => [...(modules[chunk]?.scripts ?? []), ...(modules[chunk]?.styles ?? [])]);

/** A file of the live shell, and the hash that the browser checks it against. */
export type CheckedFile = { address: string; integrity: string };

/** Finds the shell's development build in the registry; `undefined` when the live release has none. */
export function developmentAsset(
  { shell, integrity }: { shell: string; integrity: Readonly<Record<string, string>> },
  extension: 'js' | 'css',
): CheckedFile | undefined {
  const start = `/releases/shell/${shell}/${DEVELOPMENT_CHUNK}.`;
  const found = Object.entries(integrity).find(
    ([address]) => address.startsWith(start) && address.endsWith(`.${extension}`),
  );
  return found && { address: found[0], integrity: found[1] };
}
