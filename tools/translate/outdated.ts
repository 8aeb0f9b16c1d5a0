import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import type { Language } from '@raptors/shared/contract/language';
import {
  languageFolders,
  readPackageFolder,
  englishFolder,
} from '@raptors/webpack/fingerprint/package-folder';
import { displayPath } from '@raptors/webpack/translation/read-json';
import { outdatedTexts } from '@raptors/webpack/translation/translations';

/** The language that the site has besides English. */
export const LANGUAGE: Language = 'ne';

/** Day of the last commit that changed a file, in words; `since the last commit` for a change that is not committed. */
export function lastChange(file: string): string {
  const git = (...words: string[]) =>
    spawnSync('git', [...words, '--', file], { cwd: dirname(file), encoding: 'utf8' }).stdout?.trim();
  const day = git('status', '--porcelain') ? '' : git('log', '-1', '--format=%as');
  return day ? `on ${day}` : 'since the last commit';
}

/** Lines that name the translations that are older than their English: file, pages, texts, and since when. */
export function outdatedLines(folders: Iterable<string>): string[] {
  const outdated = [...new Set([...folders].map(englishFolder))]
    .filter((folder) => languageFolders(folder).length > 0)
    .flatMap((folder) => outdatedTexts(folder, readPackageFolder(folder).manifest.pages, LANGUAGE));
  // Pages of several packages show the words of `shared`.
  return [...new Set(outdated.map(({ file }) => file))].map((file) => {
    const ofFile = outdated.filter((one) => one.file === file);
    const pages = ofFile.flatMap((one) => one.pages).join(', ');
    const places = ofFile[0]?.places.join(', ');
    return `${displayPath(file)}${pages && ` (${pages})`}: the English of ${places} changed ${lastChange(file)} and is newer than the Nepali.`;
  });
}
