import { shellKey } from '@raptors/shared/contract/package-id';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { languageOfPath, type Language } from '@raptors/shared/contract/language';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { problemText, type Problem } from '@raptors/shared/contract/problem/problem';
import { languageOfFolder } from '@raptors/webpack/fingerprint/package-folder';
import { portProblem } from '@raptors/site/server/run-server';
import { packageFolders } from '../../project/project';
import { startChecks } from '../checker/checks';
import { startWatchedPackage, type WatchedPackage } from '../watched/watched-package';
import { ProblemBoard } from '../problems/problem-board';
import { runtimeProblem, type Locate } from '../problems/runtime-problem';
import { addressProblems } from '../problems/source-problems';
import { shellFiles } from '../site/document';
import { emptySite, siteAt, siteInStore } from '../site/released-site';
import { withWatchedPackages } from '../site/watched-site';
import { createDevServer } from './dev-server';
import { EventStream } from './event-stream';

export type DevCommand = {
  project: string;
  watched: ReadonlyMap<string, string>;
  /** Origin of a public site; left out for the local store. */
  site: string | undefined;
  store: string;
  port: number;
  host: string;
};

export async function serveWatched({ watched: folders, ...command }: DevCommand): Promise<void> {
  const startedAt = performance.now();
  const { project, site, store, port, host } = command;
  const released = site ? siteAt(site) : await siteInStore(store);
  const isShellWatched = (language?: Language) => folders.has(shellKey(language));
  for (const language of new Set([...folders.values()].map(languageOfFolder)))
    if (!isShellWatched(language)) shellFiles(await released.read(language), released.place);

  const watched = new Map<string, WatchedPackage>();
  const readLive = async (language?: Language) => {
    const live = released.read(language);
    return isShellWatched(language) ? live.catch(() => emptySite(language)) : live;
  };
  const readSite = async (language?: Language) => {
    const sources = [...watched.values()].map(async ({ source, pageSets }) => ({
      ...source,
      expanded: (await pageSets())?.manifest,
    }));
    return withWatchedPackages(await readLive(language), await Promise.all(sources));
  };
  const print = problemPrinter();
  const board = new ProblemBoard((problems) => {
    events.send({ type: 'problems', problems });
    print(problems);
  });
  /** Errors that open pages reported. Those of a page go when its last tab leaves it; all go after the next build. */
  let errors: { path: string; problem: Problem }[] = [];
  const setErrors = (now: typeof errors) => {
    errors = now;
    const problems = now.map(({ problem }) => problem);
    board.set('runtime', problems);
  };
  const events = new EventStream((left) => {
    if (left !== undefined) setErrors(errors.filter(({ path }) => path !== left));
    checks.schedule();
  });
  const locate: Locate = (...at) => {
    const places = [...watched.values()].map((one) => one.locate(...at));
    return places.find((place) => place !== undefined);
  };
  const server = createDevServer({
    host,
    watched,
    released,
    readSite,
    events,
    onError: (report) =>
      setErrors([...errors, { path: report.path, problem: runtimeProblem(report, locate) }]),
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw portProblem(error, { port, host }, 'npm run dev');
  });
  const checks = startChecks({
    project,
    folders,
    readSite,
    shells: new Map([...packageFolders(project), ...folders]),
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
        onManifest: () =>
          events.send({ type: 'reload' }, (path) => languageOfPath(path) === languageOfFolder(folder)),
      }),
    );
  async function checkAddresses(name: string): Promise<void> {
    const source = watched.get(name)?.source;
    if (source)
      board.set(`${name} addresses`, addressProblems(source, await readLive(source.package.language)));
  }

  await Promise.all([...watched.values()].map(({ ready }) => ready));
  const { port: served } = server.address() as AddressInfo;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`Ready in ${seconds} s: http://${host === '0.0.0.0' ? 'localhost' : host}:${served}
Watched: ${[...folders.keys()].join(', ')}. Everything else as released at ${released.place}.`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
}

const MAX_SHOWN = 10;

/** Time without problems before they count as fixed: a failing page is built and loaded before it fails again. */
const QUIET_MS = 2_000;

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
    const rest = fresh.length > MAX_SHOWN ? `\n… and ${fresh.length - MAX_SHOWN} more` : '';
    if (fresh.length > 0) console.error(`\n${fresh.slice(0, MAX_SHOWN).join('\n')}${rest}\n`);
  };
}
