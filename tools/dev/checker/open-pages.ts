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
import { compile } from '@raptors/webpack/packages/compile';
import { hashes } from '@raptors/webpack/packages/describe-release';
import { expandPageSets } from '@raptors/webpack/packages/page-sets';
import { manifestFileOf, readPackageFolder } from '@raptors/webpack/fingerprint/package-folder';
import { PLACEHOLDER } from '@raptors/webpack/recipes/placeholder';
import { remotePrerenderConfig } from '@raptors/webpack/recipes/remote';
import { shellPrerenderConfig } from '@raptors/webpack/recipes/shell';

/** Problems of open pages that a release would report too: of rendering, and of page rules that need no built files. */
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
  const shown = displayPath(join(projectRoot(folder), file));
  return withExcerpt({ ...problem, file: shown, place: `line ${line}` });
}

const compiled = new Map<string, { state: string; source: Promise<ReleaseReader> }>();

function asRelease({ folder, state }: SourceState): Promise<ReleaseReader> {
  const known = compiled.get(folder);
  if (known?.state === state) return known.source;
  const source = sourceRelease(folder);
  compiled.set(folder, { state, source });
  return source;
}

/** A package compiled for rendering only: prerender bundle and records, no browser files. */
async function sourceRelease(folder: string): Promise<ReleaseReader> {
  const source = readPackageFolder(folder);
  const config = source.kind === 'shell' ? shellPrerenderConfig(source) : remotePrerenderConfig(source);
  const { files: compiled } = await compile([config], join(folder, 'dist'));
  const { manifest, files } = expandPageSets(source, compiled);
  const read = async (path: string) => files.get(path) ?? Buffer.of();
  const noFiles = { scripts: [], styles: [] };
  return {
    release: {
      format: STORE_FORMAT,
      package: source.package,
      id: PLACEHOLDER.path,
      manifest,
      entry: '',
      globalName: '',
      modules: Object.fromEntries(manifest.pages.map(({ module }) => [module, noFiles])),
      shared: {},
      files: {},
      // Rendering processes notice by these hashes that a bundle has changed.
      server: hashes(files, 'server/'),
    },
    manifestFile: displayPath(manifestFileOf(folder)),
    readPublic: async (file) => ({ value: await read(`public/${file}`) }),
    readServer: (file) => read(`server/${file}`),
  };
}
