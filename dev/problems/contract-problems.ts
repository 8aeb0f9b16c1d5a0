import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { componentName } from '@raptors/shared/contract/names';
import { pathKey } from '@raptors/shared/contract/paths';
import { InvalidFileError } from '@raptors/shared/contract/problem/parse-file';
import type { Registry } from '@raptors/shared/contract/registry';
import { checkContent } from '@raptors/webpack/content/content';
import { requiredRanges } from '@raptors/webpack/recipes/shared-singletons';
import { displayPath, type SourcePackage } from '@raptors/webpack/fingerprint/source-package';
import type { SiteSnapshot } from '../site/site-snapshot';
import type { Problem } from '@raptors/shared/contract/problem/problem';

/** Finds what would make a release of the remote fail, as far as the sources show it. */
export function contractProblems(source: SourcePackage, { registry }: SiteSnapshot): Problem[] {
  if (source.kind === 'shell') return [];
  const { pages } = source.manifest;
  return [
    ...pages.flatMap(({ path, each }, index) => (each ? [] : addressProblems(source, path, index, registry))),
    ...pages.flatMap(({ module }, index) => moduleProblems(source, module, index)),
    ...rangeProblems(source),
  ];
}

function addressProblems(source: SourcePackage, path: string, index: number, registry: Registry): Problem[] {
  const taken = [
    ...registry.pages.map((page) => ({ path: page.path, owner: 'shell' })),
    ...registry.remotes
      .filter(({ name }) => name !== source.name)
      .flatMap(({ name, pages }) => pages.map((page) => ({ path: page.path, owner: name }))),
    ...source.manifest.pages.slice(0, index).map((page) => ({ path: page.path, owner: 'this manifest' })),
  ];
  const holder = taken.find((other) => pathKey(other.path) === pathKey(path));
  if (!holder) return [];
  const reason = `${path} is taken: ${holder.path} of ${holder.owner} has the same address (letter case does not count).`;
  return [
    manifestProblem(source, `pages[${index}].path`, {
      rule: 'address-is-free',
      reason,
      remedy: 'Choose another path.',
    }),
  ];
}

function moduleProblems(source: SourcePackage, module: string, index: number): Problem[] {
  const file = componentFile(source, module);
  if (existsSync(file)) return [];
  const reason = `${module} needs the file ${displayPath(file)}, which is not there.`;
  const remedy = `Create it with "export function ${componentName(module)}()", or change "module".`;
  return [manifestProblem(source, `pages[${index}].module`, { rule: 'page-has-module', reason, remedy })];
}

const manifestProblem = (
  { folder }: SourcePackage,
  place: string,
  problem: Pick<Problem, 'rule' | 'reason' | 'remedy'>,
): Problem => ({ file: displayPath(join(folder, 'remote.json')), place, ...problem });

/** File that holds the component of an exposed module. */
export const componentFile = ({ folder }: Pick<SourcePackage, 'folder'>, module: string) =>
  join(folder, 'src/pages', componentName(module), `${componentName(module)}.tsx`);

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
        : new InvalidFileError([{ file: schema, reason: (error as Error).message }]);
    return invalidFileProblems(invalid, 'content', `Correct it: ${schema} defines what is allowed.`);
  }
}

/** Problems of a file that does not fit its schema. */
export const invalidFileProblems = (
  { problems }: InvalidFileError,
  rule: string,
  remedy: string,
): Problem[] => problems.map((problem) => ({ ...problem, rule, remedy }));
