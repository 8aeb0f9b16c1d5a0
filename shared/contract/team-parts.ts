import type { Release } from './release';

/**
 * Parts of a shell's release that teams load and visitors never do. Pages do not name them; the registry has their hashes.
 * - `development`: the whole shell with React's development build, so that a hot remote keeps the state of its components.
 * - `override`: shows a team's local build inside the live site.
 */
export const TEAM_PARTS = ['development', 'override'] as const;
/** Name of such a part: its chunk in the shell’s bundle, and its entry in `modules` of the release. */
export type TeamPart = (typeof TEAM_PARTS)[number];

/** Files of a shell's release that belong to its team parts. */
export const filesOfTeams = ({ modules }: Pick<Release, 'modules'>): string[] =>
  TEAM_PARTS.flatMap((part) => [...(modules[part]?.scripts ?? []), ...(modules[part]?.styles ?? [])]);

/** A file of the live shell with the hash that the browser holds it against. */
export type CheckedFile = { address: string; integrity: string };

/** Finds a part of the live shell in the registry; `undefined` when its release has none. */
export function fileOfShell(
  { shell, integrity }: { shell: string; integrity: Readonly<Record<string, string>> },
  part: TeamPart | 'shell',
  extension: 'js' | 'css',
): CheckedFile | undefined {
  const start = `/releases/shell/${shell}/${part}.`;
  const found = Object.entries(integrity).find(
    ([address]) => address.startsWith(start) && address.endsWith(`.${extension}`),
  );
  return found && { address: found[0], integrity: found[1] };
}
