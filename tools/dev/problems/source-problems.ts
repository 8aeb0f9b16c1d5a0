import { messageOf } from '@raptors/shared/contract/problem/thrown';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { componentName } from '@raptors/shared/contract/names';
import { pathKey } from '@raptors/shared/contract/paths';
import { InvalidFileError } from '@raptors/shared/publishing/parse-file';
import type { Registry } from '@raptors/shared/contract/registry';
import { checkContent } from '@raptors/webpack/content/content';
import { pageFile } from '@raptors/webpack/recipes/remote';
import { requiredRanges } from '@raptors/webpack/recipes/shared-singletons';
import { displayPath } from '@raptors/webpack/translation/read-json';
import type { SourcePackage } from '@raptors/webpack/fingerprint/source-package';
import { takenAddresses } from '@raptors/site/editions/addresses';
import type { SiteSnapshot } from '../site/site-snapshot';
import type { Problem } from '@raptors/shared/contract/problem/problem';

/** Finds what would make a release of the remote fail, as far as its manifest and the names of its files show it. */
export function manifestProblems(source: SourcePackage, { registry }: SiteSnapshot): Problem[] {
  if (source.kind === 'shell') return [];
  return [
    ...takenAddresses(source.manifest, holderFor(source.name, registry)).map((taken) =>
      manifestProblem(source, { rule: 'address-is-free', ...taken }),
    ),
    ...source.manifest.pages.flatMap(({ module }, index) => moduleProblems(source, module, index)),
    ...rangeProblems(source),
  ];
}

/** Who else has an address in the live site. */
const holderFor =
  (name: string, { pages, remotes }: Registry) =>
  (key: string): string | undefined =>
    [{ name: 'shell', pages }, ...remotes]
      .filter((other) => other.name !== name)
      .flatMap((other) => other.pages.map(({ path }) => ({ path, owner: other.name })))
      .filter(({ path }) => pathKey(path) === key)
      .map(({ path, owner }) => `${path} of ${owner}`)[0];

function moduleProblems(source: SourcePackage, module: string, index: number): Problem[] {
  const file = join(source.folder, `${pageFile(module)}.tsx`);
  if (existsSync(file)) return [];
  const reason = `${module} needs the file ${displayPath(file)}, which is not there.`;
  const remedy = `Create it with "export function ${componentName(module)}()", or change "module".`;
  const place = `pages[${index}].module`;
  return [manifestProblem(source, { place, rule: 'page-has-module', reason, remedy })];
}

const manifestProblem = ({ folder }: SourcePackage, problem: Omit<Problem, 'file'>): Problem => ({
  file: displayPath(join(folder, 'remote.json')),
  ...problem,
});

function rangeProblems(source: SourcePackage): Problem[] {
  try {
    requiredRanges(source);
    return [];
  } catch (error) {
    if (!(error instanceof InvalidFileError)) throw error;
    return invalidFileProblems(error, 'shared-library', 'Copy the ranges from another remote.');
  }
}

/** Content files that do not fit their schema. */
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

/** Problems of a file that does not fit its schema. */
export const invalidFileProblems = (
  { problems }: InvalidFileError,
  rule: string,
  remedy: string,
): Problem[] => problems.map((problem) => ({ ...problem, rule, remedy }));
