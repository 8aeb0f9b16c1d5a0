import { compare } from 'semver';

/** What changed in one version. */
export type ChangelogSection = { version: string; text: string };

/**
 * Reads the sections of a changelog that are newer than one version, up to another.
 * @param changelog Markdown with a heading `## 1.2.3` for each version
 * @returns newest first
 */
export function changesBetween(changelog: string, from: string, to: string): ChangelogSection[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [version = '', ...lines] = section.split('\n');
      return { version: version.trim(), text: lines.join('\n').trim() };
    })
    .filter(({ version }) => compare(version, from) > 0 && compare(version, to) <= 0)
    .sort((one, other) => compare(other.version, one.version));
}
