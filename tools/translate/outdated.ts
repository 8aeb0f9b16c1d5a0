import { spawnSync } from 'node:child_process';
import { basename, dirname, join, sep } from 'node:path';
import { localizedPath, type Language } from '@raptors/shared/contract/language';
import { count } from '@raptors/shared/publishing/count';
import { lookUpShownContent } from '@raptors/webpack/fingerprint/build-stamp';
import { projectRoot } from '@raptors/webpack/fingerprint/project-root';
import {
  languageFolders,
  readPackageFolder,
  englishFolder,
} from '@raptors/webpack/fingerprint/package-folder';
import { displayPath } from '@raptors/webpack/translation/read-json';
import { outdatedTexts } from '@raptors/webpack/content/translations';

export const LANGUAGE: Language = 'ne';

/** `on` with the day of a file's last commit; `since the last commit` for uncommitted changes. */
export function lastChange(file: string): string {
  const git = (...words: string[]) =>
    spawnSync('git', [...words, '--', file], { cwd: dirname(file), encoding: 'utf8' }).stdout?.trim();
  const day = git('status', '--porcelain') ? '' : git('log', '-1', '--format=%as');
  return day ? `on ${day}` : 'since the last commit';
}

export async function outdatedLines(folders: Iterable<string>): Promise<string[]> {
  const translated = [...new Set([...folders].map(englishFolder))].filter(
    (folder) => languageFolders(folder).length > 0,
  );
  const outdated = (await Promise.all(translated.map(outdatedOf))).flat();
  // Pages of several packages show the words of `shared`.
  return [...new Set(outdated.map(({ file }) => file))].map((file) => {
    const ofFile = outdated.filter((one) => one.file === file);
    const pages = ofFile.flatMap((one) => one.pages.map((path) => localizedPath(LANGUAGE, path)));
    const places = ofFile[0]?.places ?? [];
    const texts = `${count(places.length, 'text')}${pages.length > 0 ? ` of ${pages.join(', ')}` : ''}`;
    const owner = translated.find((folder) => file.startsWith(`${folder}${sep}`));
    const command = `npm run translate${owner ? ` -- ${basename(owner)}` : ''}`;
    return `${texts} ${places.length === 1 ? 'is' : 'are'} outdated in Nepali: the English of ${places.join(', ')} in ${displayPath(file)} changed ${lastChange(file)}. ${command}`;
  });
}

/** Pages with the content files that they showed in the last build. */
export function shownPages(folder: string) {
  const [shown = {}] = [folder, ...languageFolders(folder)]
    .map(lookUpShownContent)
    .filter((known) => Object.keys(known).length > 0);
  return readPackageFolder(folder).manifest.pages.map(({ path, title, module }) => ({
    path,
    title,
    files: (shown[module] ?? []).map((file) => join(projectRoot(folder), file)),
  }));
}

const outdatedOf = (folder: string) => outdatedTexts(folder, shownPages(folder), LANGUAGE);
