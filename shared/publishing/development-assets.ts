import { SHELL_NAME } from '../contract/package-id';
import type { Language } from '../contract/language';
import { releaseUrl } from '../contract/names';
import type { Release } from './release';

/** Chunk of the shell with React's development build, for `npm run dev`. */
export const DEVELOPMENT_CHUNK = 'development';

export function developmentAssets({ modules }: Pick<Release, 'modules'>): string[] {
  const { scripts = [], styles = [] } = modules[DEVELOPMENT_CHUNK] ?? {};
  return [...scripts, ...styles];
}

export type CheckedFile = { address: string; integrity: string };

/** A file of the shell's development build, from the registry of a language; `undefined` if there is none. */
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
