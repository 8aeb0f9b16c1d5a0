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

/** Addresses of the remote that another package of the live site has. */
export function addressProblems(source: PackageFolder, live: SiteSnapshot): Problem[] {
  if (source.kind === 'shell') return [];
  const file = displayPath(join(source.folder, 'remote.json'));
  return takenAddresses(source.manifest, holderFor(packageKey(source.package), live)).map((taken) => ({
    file,
    rule: 'address-is-free',
    ...taken,
  }));
}

const holderFor =
  (name: string, { language, registry: { pages, remotes } }: SiteSnapshot) =>
  (key: string): string | undefined =>
    [{ package: { name: SHELL_NAME, language }, pages }, ...remotes]
      .map((other) => ({ owner: packageKey(other.package), pages: other.pages }))
      .filter(({ owner }) => owner !== name)
      .flatMap(({ owner, pages: own }) =>
        own.map(({ path }) => ({ path: localizedPath(language, path), owner })),
      )
      .filter(({ path }) => pathKey(path) === key)
      .map(({ path, owner }) => `${path} of ${owner}`)[0];

export function translationProblems({
  folder,
  package: { language },
}: Pick<PackageFolder, 'folder' | 'package'>): Problem[] {
  try {
    if (language) checkTranslations(folder, language);
    return [];
  } catch (error) {
    if (!(error instanceof InvalidFileError)) throw error;
    return invalidFileProblems(error, 'translation', 'docs/translation.md says how texts are translated.');
  }
}

export async function contentProblems(folder: string): Promise<Problem[]> {
  try {
    await checkContent(folder);
    return [];
  } catch (error) {
    const schema = displayPath(join(folder, 'content/schema.ts'));
    // Any other error comes from the schema, which is code.
    const invalid =
      error instanceof InvalidFileError
        ? error
        : new InvalidFileError([{ file: schema, reason: messageOf(error) }]);
    return invalidFileProblems(invalid, 'content', `Correct it: ${schema} defines what is allowed.`);
  }
}

/** Problems of a file that does not fit its schema. Problems with a remedy of their own keep it. */
export const invalidFileProblems = (
  { problems }: InvalidFileError,
  rule: string,
  remedy: string,
): Problem[] => problems.map((problem) => ({ remedy, ...problem, rule }));
