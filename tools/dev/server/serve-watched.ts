import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { problemText, type Problem } from '@raptors/shared/contract/problem/problem';
import { portProblem } from '@raptors/site/server/run-server';
import { packageFolders } from '../../project/project';
import { startChecks } from '../checker/checks';
import { startWatchedPackage, type WatchedPackage } from '../watched/watched-package';
import { ProblemBoard } from '../problems/problem-board';
import { runtimeProblem, type Locate } from '../problems/runtime-problem';
import { addressProblems } from '../problems/source-problems';
import { developmentShellFiles, EMPTY_SITE, watchedShellFiles } from '../site/document';
import { siteAt, siteInStore, type SiteSnapshot } from '../site/released-site';
import { createDevServer, siteWithWatched } from './dev-server';
import { EventStream } from './event-stream';

/** What is served: which packages are watched, and where the rest of the site comes from. */
export type DevCommand = {
  project: string;
  /** Folders of the watched packages by name. */
  watched: ReadonlyMap<string, string>;
  /** Origin of a public site; left out for the local store. */
  site: string | undefined;
  store: string;
  port: number;
  host: string;
};

/** Serves the watched packages inside the released site until the process gets a signal to stop. */
export async function serveWatched({
  project,
  watched: folders,
  site,
  store,
  port,
  host,
}: DevCommand): Promise<void> {
  const startedAt = performance.now();
  const released = site ? siteAt(site) : await siteInStore(store);
  const isShellWatched = folders.has('shell');
  const readLive = isShellWatched ? () => released.read().catch(() => EMPTY_SITE) : () => released.read();
  const shellFiles = (live: SiteSnapshot) =>
    isShellWatched ? watchedShellFiles : developmentShellFiles(live, released.place);
  shellFiles(await readLive());

  const watched = new Map<string, WatchedPackage>();
  const board = new ProblemBoard();
  board.onChange((problems) => events.send({ type: 'problems', problems }));
  board.onChange(problemPrinter());
  /** Errors of open pages. They are removed when the page closes and after the next build. */
  let errors: { path: string; problem: Problem }[] = [];
  const setErrors = (now: typeof errors) => {
    errors = now;
    board.set(
      'runtime',
      now.map(({ problem }) => problem),
    );
  };
  const events = new EventStream((left) => {
    if (left !== undefined) setErrors(errors.filter(({ path }) => path !== left));
    checks.schedule();
  });
  const locate: Locate = (...at) => {
    for (const one of watched.values()) {
      const place = one.locate(...at);
      if (place) return place;
    }
    return undefined;
  };
  const server = createDevServer({
    ...{ host, watched, released, readLive, shellFiles, events },
    onError: (report) =>
      setErrors([...errors, { path: report.path, problem: runtimeProblem(report, locate) }]),
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw portProblem(error, port, 'npm run dev');
  });
  // Only now: it would outlive a server that can't have its port.
  const checks = startChecks({
    ...{ project, folders, readSite: async () => siteWithWatched(await readLive(), watched) },
    shell: folders.get('shell') ?? packageFolders(project).get('shell'),
    openPaths: () => events.paths,
    onProblems: (source, problems) => board.set(source, problems),
  });
  for (const [name, folder] of folders)
    watched.set(
      name,
      startWatchedPackage(folder, {
        onBuilt(hash, problems) {
          setErrors([]);
          board.set(`${name} build`, problems);
          events.send({ type: 'built', name, hash });
          checks.built(name, problems.length === 0 ? hash : undefined);
          checkAddresses(name).catch((error: unknown) =>
            console.error(error instanceof UserError ? error.message : error),
          );
        },
        onManifest: () => events.send({ type: 'reload' }),
      }),
    );
  async function checkAddresses(name: string): Promise<void> {
    const source = watched.get(name)?.source;
    if (source) board.set(`${name} addresses`, addressProblems(source, await readLive()));
  }

  await Promise.all([...watched.values()].map(({ ready }) => ready));
  const { port: served } = server.address() as AddressInfo;
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    `Ready in ${seconds.toFixed(1)} s: http://${host === '0.0.0.0' ? 'localhost' : host}:${served}`,
  );
  console.log(
    `Watched: ${[...folders.keys()].join(', ')}. Everything else as released at ${released.place}.`,
  );
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
}

const MAX_SHOWN = 10;

/** A page that fails is built, loaded and rendered before it fails again. */
const QUIET_MS = 2_000;

/** Prints each problem once, and that there are none when it has stayed so for a moment. */
function problemPrinter() {
  let open: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  return (problems: readonly Problem[]): void => {
    clearTimeout(timer);
    const texts = problems.map(problemText);
    const fresh = texts.filter((text) => !open.includes(text));
    if (texts.length > 0) open = texts;
    else
      timer = setTimeout(() => {
        open = [];
        console.log('✓ No problems.');
      }, QUIET_MS).unref();
    const rest = fresh.length - MAX_SHOWN;
    if (fresh.length > 0)
      console.error(
        `\n${[...fresh.slice(0, MAX_SHOWN), ...(rest > 0 ? [`… and ${rest} more`] : [])].join('\n')}\n`,
      );
  };
}
