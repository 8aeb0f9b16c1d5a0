import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { CheckerMessage } from '../checker/checker';
import { startLowPriority } from '../checker/low-priority-process';
import type { DevCommand } from '../command-line';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { portProblem } from '@raptors/site/server/run-server';
import { startHotPackage, type HotPackage } from '../hot/hot-package';
import { manifestProblems } from '../problems/source-problems';
import { problemText, type Problem } from '@raptors/shared/contract/problem/problem';
import { ProblemBoard } from '../problems/problem-board';
import { developmentShellFiles, EMPTY_SITE, hotShellFiles } from '../site/document';
import { checkOpenPages } from '../open-pages/check-open-pages';
import type { OpenPages } from '../open-pages/open-pages';
import { siteAt, siteInStore, type ReleasedSite } from '../site/released-site';
import type { SiteSnapshot } from '../site/site-snapshot';
import { runtimeProblem, type Locate } from '../runtime/runtime-problem';
import { createDevServer, siteWithHot } from './dev-server';
import { EventStream } from './event-stream';

/**
 * Serves the hot packages inside the released site until the process gets a signal to stop.
 * @throws {UserError} when the site, the port or a package cannot be used
 */
export async function serveHot(command: DevCommand, project: string): Promise<void> {
  const startedAt = performance.now();
  const released = command.site ? siteAt(command.site) : await siteInStore(command.store);
  const isShellHot = command.hot.has('shell');
  const readLive = isShellHot ? () => released.read().catch(() => EMPTY_SITE) : () => released.read();
  const shellFiles = (live: SiteSnapshot) =>
    isShellHot ? hotShellFiles : developmentShellFiles(live, released.place);
  shellFiles(await readLive());

  const events = new EventStream();
  const board = new ProblemBoard();
  board.onChange((problems) => events.send({ type: 'problems', problems }));
  const hot = new Map<string, HotPackage>();
  const pages = checkOpenPages(project, command, board, async () => siteWithHot(await readLive(), hot));
  const server = createDevServer({
    host: command.host,
    hot,
    released,
    readLive,
    shellFiles,
    events,
    onError(report) {
      const locate: Locate = (...at) => {
        for (const one of hot.values()) {
          const place = one.locate(...at);
          if (place) return place;
        }
        return undefined;
      };
      const source = `${RUNTIME} ${report.page}`;
      board.set(source, [...board.of(source), runtimeProblem(report, locate)]);
    },
    onPageOpened: (page, path) => pages.open(page, path),
    onPageLeft(page) {
      board.clear(`${RUNTIME} ${page}`);
      pages.close(page);
    },
  });
  const port = await listen(server, command);
  startPackages(command.hot, hot, { board, events, pages, readLive });
  await Promise.all([...hot.values()].map(({ ready }) => ready));
  printReady(command, { seconds: (performance.now() - startedAt) / 1000, port, released });
  const print = problemPrinter();
  board.onChange(print.changed);
  print.changed(board.all());
  startLowPriority(join(import.meta.dirname, '../checker/checker.ts'), {
    work: 'The check of types and lint',
    cwd: project,
    args: [...command.hot.values()],
    onAnswer({ source, problems }: CheckerMessage) {
      board.set(source, problems);
      print.checked(source);
    },
  });

  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
}

/** Problems of open pages, by page. They are removed when the page closes and after the next build. */
const RUNTIME = 'runtime';

type Channels = {
  board: ProblemBoard;
  events: EventStream;
  pages: OpenPages;
  readLive(): Promise<SiteSnapshot>;
};

function startPackages(
  folders: ReadonlyMap<string, string>,
  packages: Map<string, HotPackage>,
  { board, events, pages, readLive }: Channels,
): void {
  const checkManifest = async (name: string) => {
    const source = packages.get(name)?.source;
    if (source) board.set(`${name} release`, manifestProblems(source, await readLive()));
  };
  for (const [name, folder] of folders) {
    packages.set(
      name,
      startHotPackage(folder, {
        onBuilt(hash, problems) {
          board.clear(RUNTIME);
          board.set(`${name} build`, problems);
          events.send({ type: 'built', name, hash });
          pages.built(name, hash, problems.length === 0);
          checkManifest(name).catch(reportFailure);
        },
        onManifest(problems, source) {
          board.set(`${name} manifest`, problems);
          if (source) events.send({ type: 'reload' });
        },
      }),
    );
  }
}

const reportFailure = (error: unknown) => console.error(error instanceof UserError ? error.message : error);

async function listen(server: Server, { port, host }: DevCommand): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw portProblem(error, port, 'npm run dev');
  });
  return (server.address() as AddressInfo).port;
}

type Readiness = { seconds: number; port: number; released: ReleasedSite };

function printReady({ hot, host }: DevCommand, { seconds, port, released }: Readiness): void {
  const here = `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`;
  console.log(`Ready in ${seconds.toFixed(1)} s: ${here}`);
  console.log(`Hot: ${[...hot.keys()].join(', ')}. Everything else as released at ${released.place}.`);
}

const MOST_SHOWN = 10;

/** A page that fails is built, loaded and rendered before it fails again. */
const QUIET_MS = 2_000;

/** Prints each problem once, and that there are none when all has been checked and it has stayed so for a moment. */
function problemPrinter() {
  const awaited = new Set<string>(['types', 'lint'] satisfies CheckerMessage['source'][]);
  let open: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  function changed(problems: readonly Problem[]): void {
    clearTimeout(timer);
    const texts = problems.map(problemText);
    const fresh = texts.filter((text) => !open.includes(text));
    open = texts.length > 0 ? texts : open;
    if (texts.length === 0) timer = setTimeout(sayNone, QUIET_MS).unref();
    if (fresh.length === 0) return;
    const rest = fresh.length - MOST_SHOWN;
    const shown = fresh.slice(0, MOST_SHOWN);
    console.error(`\n${[...shown, ...(rest > 0 ? [`… and ${rest} more`] : [])].join('\n')}\n`);
  }
  function sayNone(): void {
    if (awaited.size > 0) return;
    open = [];
    console.log('✓ No problems.');
  }
  return {
    changed,
    checked(source: string): void {
      if (awaited.delete(source) && awaited.size === 0 && open.length === 0) sayNone();
    },
  };
}
