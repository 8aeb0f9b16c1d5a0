import { join } from 'node:path';
import { packageFolders } from '../../project/project';
import { startLowPriority, type LowPriorityProcess } from '../checker/low-priority-process';
import type { DevCommand } from '../command-line';
import type { ProblemBoard } from '../problems/problem-board';
import type { SiteSnapshot } from '../site/site-snapshot';
import { OpenPages, type CheckAnswer, type CheckRequest, type OpenPagesContext } from './open-pages';

/**
 * Checks pages while they are open: what a release would refuse on them is shown like all other problems. The process for it starts with
 * the first page.
 * @param readSite reads the released site with the hot packages in it
 */
export function checkOpenPages(
  project: string,
  command: DevCommand,
  board: ProblemBoard,
  readSite: () => Promise<SiteSnapshot>,
): OpenPages {
  let checker: LowPriorityProcess<CheckRequest> | undefined;
  const start = () =>
    startLowPriority<CheckRequest, CheckAnswer>(join(import.meta.dirname, 'page-checker.ts'), {
      work: 'The check of open pages',
      cwd: project,
      onAnswer: ({ number, problems }) => pages.found(number, problems),
    });
  const pages = new OpenPages({
    hot: command.hot,
    shell: shellFinder(project, command),
    readSite,
    check: (request) => (checker ??= start()).send(request),
    onProblems: (problems) => board.set('open pages', problems),
  });
  return pages;
}

/**
 * The shell that renders pages: its sources while it is hot; else the live release; and its sources again where the live release is
 * elsewhere, because a public site shows no prerender bundle. In a remote's own repository there are none.
 */
function shellFinder(project: string, { hot, site, store }: DevCommand): OpenPagesContext['shell'] {
  const folder = hot.get('shell') ?? (site === undefined ? undefined : packageFolders(project).get('shell'));
  return ({ registry }, stateOf) => {
    if (folder !== undefined) return { folder, state: stateOf('shell') };
    return site === undefined ? { store, release: registry.shell } : undefined;
  };
}
