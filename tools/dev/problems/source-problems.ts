import { packageKey, SHELL_NAME } from '@raptors/shared/contract/package-id';
import { messageOf } from '@raptors/shared/contract/problem/thrown';
import { join } from 'node:path';
import { pathKey } from '@raptors/shared/contract/paths';
import { InvalidFileError } from '@raptors/shared/publishing/parse-file';
import { localizedPath } from '@raptors/shared/contract/language';
import { checkContent } from '@raptors/webpack/content/content';
import { checkTranslations } from '@raptors/webpack/content/translations';
import { displayPath } from '@raptors/webpack/translation/read-json';
import type { PackageFolder } from '@raptors/webpack/fingerprint/package-folder';
import { takenAddresses } from '@raptors/site/editions/addresses';
import type { SiteSnapshot } from '../site/released-site';
import type { Problem } from '@raptors/shared/contract/problem/problem';

/** Addresses that a remote's manifest names twice, or that a live page of another package has. Page sets are not compared. */
export function addressProblems(source: PackageFolder, live: SiteSnapshot): Problem[] {
  if (source.kind === 'shell') return [];
  const file = displayPath(join(source.folder, 'remote.json'));
  const shell = { package: { name: SHELL_NAME, language: live.language }, pages: live.registry.pages };
  const holders = new Map<string, string>();
  for (const { package: id, pages } of [shell, ...live.registry.remotes]) {
    if (packageKey(id) === packageKey(source.package)) continue;
    for (const path of pages.map((page) => localizedPath(live.language, page.path)))
      holders.set(pathKey(path), `${path} of ${packageKey(id)}`);
  }
  const taken = takenAddresses(source.manifest, (key) => holders.get(key));
  return taken.map((problem) => ({ file, rule: 'address-is-free', ...problem }));
}

export function translationProblems({
  folder,
  package: { language },
}: Pick<PackageFolder, 'folder' | 'package'>): Problem[] {
  try {
    if (language) checkTranslations(folder, language);
    return [];
  } catch (error) {
    if (!(error instanceof InvalidFileError)) throw error;
    const remedy = 'docs/translation.md says how texts are translated.';
    return withRemedy(error.problems, 'translation', remedy);
  }
}

export async function contentProblems(folder: string): Promise<Problem[]> {
  try {
    await checkContent(folder);
    return [];
  } catch (error) {
    const schema = displayPath(join(folder, 'content/schema.ts'));
    // The schema is code, and may throw another error.
    const inSchema = [{ file: schema, reason: messageOf(error) }];
    const problems = error instanceof InvalidFileError ? error.problems : inSchema;
    return withRemedy(problems, 'content', `Correct it: ${schema} defines what is allowed.`);
  }
}

export const withRemedy = (problems: readonly Problem[], rule: string, remedy: string): Problem[] =>
  problems.map((problem) => ({ remedy, ...problem, rule }));
