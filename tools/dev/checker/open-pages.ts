import { join } from 'node:path';
import { pathKey } from '@raptors/shared/contract/paths';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { pageProblems } from '@raptors/release/prerender/page-problems';
import type { ReleaseSource } from '@raptors/site/releases/release-source';
import { projectRoot } from '@raptors/webpack/fingerprint/project-root';
import { displayPath } from '@raptors/webpack/translation/read-json';
import { withExcerpt } from '../problems/excerpt';
import type { CheckRequest, SourceState } from './checks';
import { sourceRelease } from './source-release';

/** What a release would refuse on open pages. */
export async function openPageProblems({
  shell,
  navigation,
  addresses,
  open,
}: NonNullable<CheckRequest['pages']>): Promise<Problem[]> {
  const found: Problem[] = [];
  for (const page of open) {
    try {
      const [renderer, owner] = [await asRelease(shell), await asRelease(page)];
      const entry = owner.release.manifest.pages.find(({ path }) => pathKey(path) === pathKey(page.path));
      const problems = entry ? await pageProblems(renderer, owner, entry, navigation, addresses) : [];
      found.push(...problems.map((problem) => withLine(problem, page.folder)));
    } catch (error) {
      // Code that does not compile, and content that does not fit, are reported by the build.
      if (!(error instanceof UserError)) console.error(error);
    }
  }
  return found;
}

/** The same problem at the line of the source that it names. */
function withLine(problem: Problem, folder: string): Problem {
  const [, file, line] = /, at (\S+?):(\d+):\d+: /.exec(problem.reason) ?? [];
  if (file === undefined) return problem;
  return withExcerpt({
    ...problem,
    file: displayPath(join(projectRoot(folder), file)),
    place: `line ${line}`,
  });
}

/** What was compiled last of each folder. */
const compiled = new Map<string, { state: string; source: Promise<ReleaseSource> }>();

function asRelease({ folder, state }: SourceState): Promise<ReleaseSource> {
  const known = compiled.get(folder);
  if (known?.state === state) return known.source;
  const source = sourceRelease(folder);
  compiled.set(folder, { state, source });
  return source;
}
