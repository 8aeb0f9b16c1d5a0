import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { failure, ok, warning, type Check } from './check';

/** The port of the site is free, or used by a server of this project. */
export const port: Check = {
  name: 'port',
  async run({ port, host }) {
    if (await isFree(port, host)) return ok(`${port} is free`);
    const holder = holderOf(port);
    const edition = await editionServedAt(`http://${host}:${port}`);
    const other = `PORT=${port + 1} npm run serve uses another one`;
    return edition === undefined
      ? warning(`${port} is taken by ${holder}`, other)
      : warning(
          `${port} is taken by ${holder}, which serves edition ${edition} of this site`,
          `stop it with Ctrl+C there, or ${other}`,
        );
  },
};

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, host, () => server.close(() => done(true)));
  });
}

/** Name and number of the process that listens, where the machine gives them. */
function holderOf(port: number): string {
  const list =
    spawnSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], { encoding: 'utf8' }).stdout ?? '';
  const [, pid] = /^p(\d+)$/m.exec(list) ?? [];
  const [, name = 'a program'] = /^c(.+)$/m.exec(list) ?? [];
  return pid ? `${name} (process ${pid})` : 'another program';
}

const editionServedAt = (url: string): Promise<string | undefined> =>
  fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(1_000) }).then(
    ({ headers }) => headers.get('x-edition') ?? undefined,
    () => undefined,
  );

/** Finds the browser in the same way as the journeys. */
const findBrowser = async (): Promise<string | undefined> =>
  (await import('../browser/install-browser.mjs')).findBrowser();

/** There is a browser for the journeys. */
export const browser = (find = findBrowser): Check => ({
  name: 'browser',
  async run() {
    const path = await find();
    return path
      ? ok(path)
      : warning(
          'no Chromium; only the journeys need one',
          'npm test installs one; or set CHROMIUM to the path of yours',
        );
  },
});

/** git is installed and has a user name: releases record their author and commit. */
export const git: Check = {
  name: 'git',
  run({ project }) {
    const say = (...words: string[]) => spawnSync('git', words, { cwd: project, encoding: 'utf8' });
    const version = say('--version');
    if (version.error) return failure('is not installed', 'install git: https://git-scm.com');
    if (say('rev-parse', '--is-inside-work-tree').status !== 0)
      return warning(
        'this folder is no git repository, so releases name no commit',
        'git clone the project instead of copying it',
      );
    const name = process.env.RELEASED_BY || say('config', 'user.name').stdout.trim();
    return name
      ? ok(`${version.stdout.trim().replace('git version ', '')}; releases are by ${name}`)
      : warning(
          'has no user name, which the history of releases shows',
          'git config --global user.name "Your Name"',
        );
  },
};
