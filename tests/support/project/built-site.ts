import { spawn, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from './project-folder';

/**
 * Store of the browser tests, apart from the one that `npm start` serves. Each run begins with an empty one, unless
 * `KEEP_TEST_SITE` says that this code has filled it: `npm test` fills it once for all its lanes.
 */
export const STORE = join(projectFolder(), 'node_modules/.cache/raptors/tests-site');

/** A site that answers; its `url` has no slash at the end. */
export type RunningSite = {
  url: string;
  /** Ends the server, if it was started here. */
  stop(): Promise<void>;
};

/**
 * Releases everything that is not live yet and serves it on a free port, by the same command as `npm start`.
 * With `SITE_URL` set, nothing is started: that server is used, whatever it is.
 * @throws when the release fails; the command has printed why
 */
export async function startBuiltSite(): Promise<RunningSite> {
  const given = process.env.SITE_URL;
  if (given) return { url: given.replace(/\/$/, ''), stop: async () => undefined };
  if (!process.env.KEEP_TEST_SITE) await rm(STORE, { recursive: true, force: true });
  return startServer('start', projectFolder(), STORE);
}

/**
 * Starts the release tool's server on a free port.
 * @param command `start` releases first what is not live, `serve` only serves
 * @param settings variables of its environment besides
 */
export async function startServer(
  command: 'start' | 'serve',
  project: string,
  store: string,
  settings: Record<string, string> = {},
): Promise<RunningSite> {
  const words = command === 'start' ? ['start', '--create'] : ['serve'];
  const server = spawn(process.execPath, ['tools/cli/bin.mjs', ...words], {
    cwd: project,
    env: { ...process.env, ...settings, STORE: store, PORT: '0', HOST: 'localhost', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { url: await printedAddress(server), stop: () => stopped(server) };
}

function printedAddress(server: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let printed = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      printed += chunk.toString();
      const address = /http:\/\/localhost:\d+/.exec(printed);
      if (address) found(address[0]);
    });
    server.once('error', failed);
    server.once('close', (status) =>
      failed(new Error(`The site did not start: the release tool ended with status ${status}.`)),
    );
  });
}

function stopped(server: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (server.exitCode !== null) return done();
    server.once('close', () => done());
    server.kill('SIGTERM');
  });
}
