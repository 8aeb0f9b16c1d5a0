import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { componentName } from '@raptors/shared/contract/names';
import { pathKey } from '@raptors/shared/contract/paths';
import { InvalidFileError } from '@raptors/shared/contract/problem';
import type { Registry } from '@raptors/shared/contract/registry';
import { checkContent } from '@raptors/webpack/content/content';
import { requiredRanges } from '@raptors/webpack/recipes/shared-singletons';
import { displayPath, type SourcePackage } from '@raptors/webpack/fingerprint/source-package';
import type { SiteSnapshot } from '../site/site-snapshot';
import type { DevProblem } from './problem';

/** What a release of a remote would be refused for, as far as its sources alone can tell. */
export function contractProblems(source: SourcePackage, { registry }: SiteSnapshot): DevProblem[] {
  if (source.kind === 'shell') return [];
  const { pages } = source.manifest;
  return [
    ...pages.flatMap(({ path }, index) => addressProblems(source, path, index, registry)),
    ...pages.flatMap(({ module }, index) => moduleProblems(source, module, index)),
    ...rangeProblems(source),
  ];
}

function addressProblems(
  source: SourcePackage,
  path: string,
  index: number,
  registry: Registry,
): DevProblem[] {
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
  return [manifestProblem(source, `pages[${index}].path`, reason, 'Choose another path.')];
}

function moduleProblems(source: SourcePackage, module: string, index: number): DevProblem[] {
  const file = pageFile(source, module);
  if (existsSync(file)) return [];
  const reason = `${module} needs the file ${displayPath(file)}, which is not there.`;
  const remedy = `Create it with "export function ${componentName(module)}()", or change "module".`;
  return [manifestProblem(source, `pages[${index}].module`, reason, remedy)];
}

const manifestProblem = (
  { folder }: SourcePackage,
  place: string,
  reason: string,
  remedy: string,
): DevProblem => ({
  kind: 'contract',
  file: displayPath(join(folder, 'remote.json')),
  place,
  reason,
  remedy,
});

/** File that holds the component of an exposed module. */
export const pageFile = ({ folder }: Pick<SourcePackage, 'folder'>, module: string) =>
  join(folder, 'src/pages', componentName(module), `${componentName(module)}.tsx`);

function rangeProblems({ folder, peerDependencies }: SourcePackage): DevProblem[] {
  try {
    requiredRanges(peerDependencies);
    return [];
  } catch (error) {
    return [
      {
        kind: 'contract',
        file: displayPath(join(folder, 'package.json')),
        place: 'peerDependencies',
        reason: (error as Error).message,
        remedy: 'Copy the ranges from another remote.',
      },
    ];
  }
}

/** Content files that do not fit their schema. */
export async function contentProblems(folder: string): Promise<DevProblem[]> {
  try {
    await checkContent(folder);
    return [];
  } catch (error) {
    const schema = displayPath(join(folder, 'content/schema.ts'));
    // Whatever else goes wrong does so in the schema, which is code.
    const invalid =
      error instanceof InvalidFileError
        ? error
        : new InvalidFileError([{ file: schema, field: '', reason: (error as Error).message }]);
    return invalidFileProblems(invalid, 'content', `Correct it; ${schema} says what may stand there.`);
  }
}

/** Problems of a file that does not fit its schema. */
export const invalidFileProblems = (
  { problems }: InvalidFileError,
  kind: DevProblem['kind'],
  remedy: string,
): DevProblem[] => problems.map(({ file, field, reason }) => ({ kind, file, place: field, reason, remedy }));
