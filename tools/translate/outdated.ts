import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import type { Language } from '@raptors/shared/contract/language';
import {
  languageFolders,
  readSourcePackage,
  sourceFolder,
} from '@raptors/webpack/fingerprint/source-package';
import { displayPath } from '@raptors/webpack/translation/read-json';
import { outdatedTexts } from '@raptors/webpack/translation/translations';

/** The language that the site has besides English. */
export const LANGUAGE: Language = 'ne';

/** Day of the last commit that changed a file, in words; of one that is not committed: now. */
export function lastChange(file: string): string {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%as', '--', file], {
    cwd: dirname(file),
    encoding: 'utf8',
  });
  return stdout?.trim() ? `on ${stdout.trim()}` : 'since the last commit';
}

/** Lines that name the translations that are older than their English: file, pages, texts, and since when. */
export const outdatedLines = (folders: Iterable<string>): string[] =>
  [...new Set([...folders].map(sourceFolder))]
    .filter((folder) => languageFolders(folder).length > 0)
    .flatMap((folder) => outdatedTexts(folder, readSourcePackage(folder).manifest.pages, LANGUAGE))
    .map(
      ({ file, places, pages }) =>
        `${displayPath(file)}${pages.length > 0 ? ` (${pages.join(', ')})` : ''}: the English of ${places.join(', ')} changed ${lastChange(file)} and is newer than the Nepali.`,
    );
