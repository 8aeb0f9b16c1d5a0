import { join } from 'node:path';
import { pathKey } from '@raptors/shared/contract/paths';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { pageProblems } from '@raptors/release/prerender/page-problems';
import type { ReleaseReader } from '@raptors/site/releases/release-reader';
import { projectRoot } from '@raptors/webpack/fingerprint/project-root';
import { displayPath } from '@raptors/webpack/translation/read-json';
import { withExcerpt } from '../problems/excerpt';
import type { OpenPages, SourceState } from './checks';
import { STORE_FORMAT } from '@raptors/shared/publishing/format';
import type { Release } from '@raptors/shared/publishing/release';
import { sha256Of } from '@raptors/site/store/objects';
import { compile } from '@raptors/webpack/packages/compile';
import { expandPageSets } from '@raptors/webpack/packages/page-sets';
import {
  manifestFileOf,
  readPackageFolder,
  type PackageFolder,
} from '@raptors/webpack/fingerprint/package-folder';
import { PLACEHOLDER } from '@raptors/webpack/recipes/placeholder';
import { remotePrerenderConfig } from '@raptors/webpack/recipes/remote';
import { shellPrerenderConfig } from '@raptors/webpack/recipes/shell';

/** Problems that a release would report for open pages. */
export async function openPageProblems(pages: readonly OpenPages[]): Promise<Problem[]> {
  const found: Problem[] = [];
  const all = pages.flatMap(({ open, ...rest }) => open.map((page) => ({ page, ...rest })));
  for (const { page, shell, navigation, addresses } of all) {
    try {
      const [renderer, owner] = [await asRelease(shell), await asRelease(page)];
      const entry = owner.release.manifest.pages.find(({ path }) => pathKey(path) === pathKey(page.path));
      const problems = entry ? await pageProblems(renderer, owner, entry, navigation, addresses) : [];
      found.push(...problems.map((problem) => withLine(problem, page.folder)));
    } catch (error) {
      // Compile and content errors are reported by the build.
      if (!(error instanceof UserError)) console.error(error);
    }
  }
  return found;
}

function withLine(problem: Problem, folder: string): Problem {
  const [, file, line] = /, at (\S+?):(\d+):\d+: /.exec(problem.reason) ?? [];
  if (file === undefined) return problem;
  return withExcerpt({
    ...problem,
    file: displayPath(join(projectRoot(folder), file)),
    place: `line ${line}`,
  });
}

/** Last compilation per folder. */
const compiled = new Map<string, { state: string; source: Promise<ReleaseReader> }>();

function asRelease({ folder, state }: SourceState): Promise<ReleaseReader> {
  const known = compiled.get(folder);
  if (known?.state === state) return known.source;
  const source = sourceRelease(folder);
  compiled.set(folder, { state, source });
  return source;
}

/**
 * A package compiled for rendering only: prerender bundle and records, no browser files.
 * @throws {BuildError | InvalidFileError} when the code does not compile, or a file does not fit its schema
 */
async function sourceRelease(folder: string): Promise<ReleaseReader> {
  const source = readPackageFolder(folder);
  const config = source.kind === 'shell' ? shellPrerenderConfig(source) : remotePrerenderConfig(source);
  const { files: compiled } = await compile([config], join(folder, 'dist'));
  const { manifest, files } = expandPageSets(source, compiled);
  const read = async (path: string) => files.get(path) ?? Buffer.of();
  return {
    release: { ...releaseOf(source, manifest), server: describedServer(files) },
    manifestFile: displayPath(manifestFileOf(folder)),
    readPublic: async (file) => ({ value: await read(`public/${file}`) }),
    readServer: (file) => read(`server/${file}`),
  };
}

/** Files with hashes, by which rendering processes notice that a bundle has changed. */
const describedServer = (files: ReadonlyMap<string, Buffer>): Release['server'] =>
  Object.fromEntries(
    [...files].flatMap(([path, bytes]) =>
      path.startsWith('server/')
        ? [[path.slice('server/'.length), { bytes: bytes.length, sha256: sha256Of(bytes) }]]
        : [],
    ),
  );

function releaseOf(owner: PackageFolder, manifest: Release['manifest']): Release {
  const modules = [...new Set(manifest.pages.map(({ module }) => module))];
  const noFiles = { scripts: [], styles: [] };
  return {
    format: STORE_FORMAT,
    package: owner.package,
    id: PLACEHOLDER.path,
    manifest,
    entry: '',
    globalName: '',
    modules: Object.fromEntries(modules.map((module) => [module, noFiles])),
    shared: {},
    files: {},
    server: {},
  };
}
