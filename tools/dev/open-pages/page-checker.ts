// Runs as a separate process, see open-pages.ts.
import { join } from 'node:path';
import { pathKey } from '@raptors/shared/contract/paths';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { pageProblems } from '@raptors/release/prerender/page-problems';
import { storedSource, type ReleaseSource } from '@raptors/site/releases/release-source';
import { openStore } from '@raptors/site/store/open-store';
import { projectRoot } from '@raptors/webpack/fingerprint/project-root';
import { displayPath } from '@raptors/webpack/translation/read-json';
import { withExcerpt } from '../problems/excerpt';
import type { CheckAnswer, CheckRequest, SourceState } from './open-pages';
import { sourceRelease } from './source-release';

type Shell = CheckRequest['shell'];

/** What was read last, by folder of the sources or place of the store. */
const sources = new Map<string, { state: string; source: Promise<ReleaseSource> }>();

/** Pages are checked one request after the other; of those that wait, only the newest counts. */
let waiting: CheckRequest | undefined;
let isChecking = false;

// Without the server nobody reads the results.
process.once('disconnect', () => process.exit(0));
process.on('message', (request: CheckRequest) => {
  waiting = request;
  if (!isChecking) void checkWaiting();
});

async function checkWaiting(): Promise<void> {
  isChecking = true;
  for (let request = waiting; request; request = waiting) {
    waiting = undefined;
    const answer: CheckAnswer = { number: request.number, problems: await problemsOf(request) };
    process.send?.(answer);
  }
  isChecking = false;
}

async function problemsOf({ shell, navigation, addresses, pages }: CheckRequest): Promise<Problem[]> {
  const found: Problem[] = [];
  for (const page of pages) {
    try {
      const [renderer, owner] = [await shellOf(shell), await fromSources(page)];
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

const shellOf = (shell: Shell): Promise<ReleaseSource> =>
  'folder' in shell
    ? fromSources(shell)
    : remembered(shell.store, shell.release, async () =>
        storedSource(await openStore(shell.store), 'shell', shell.release),
      );

const fromSources = ({ folder, state }: SourceState): Promise<ReleaseSource> =>
  remembered(folder, state, () => sourceRelease(folder));

function remembered(key: string, state: string, read: () => Promise<ReleaseSource>): Promise<ReleaseSource> {
  const known = sources.get(key);
  if (known?.state === state) return known.source;
  const source = read();
  sources.set(key, { state, source });
  return source;
}
