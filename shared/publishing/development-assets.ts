import { SHELL_NAME } from '../contract/package-id';
import type { Language } from '../contract/language';
import { releaseUrl } from '../contract/names';
import type { Release } from './release';

/** Chunk in which the shell runs on React's development build, for hot reload. No released page loads it. */
export const DEVELOPMENT_CHUNK = 'development';

export function developmentAssets({ modules }: Pick<Release, 'modules'>): string[] {
  const { scripts = [], styles = [] } = modules[DEVELOPMENT_CHUNK] ?? {};
  return [...scripts, ...styles];
}

export type CheckedFile = { address: string; integrity: string };

/** The development build of a language's shell, from its registry; `undefined` when the live release has none. */
export function developmentAsset(
  { shell, integrity }: { shell: string; integrity: Readonly<Record<string, string>> },
  extension: 'js' | 'css',
  language?: Language,
): CheckedFile | undefined {
  const start = `${releaseUrl({ package: { name: SHELL_NAME, language }, id: shell })}${DEVELOPMENT_CHUNK}.`;
  const found = Object.entries(integrity).find(
    ([address]) => address.startsWith(start) && address.endsWith(`.${extension}`),
  );
  return found && { address: found[0], integrity: found[1] };
}
