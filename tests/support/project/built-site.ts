import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from './project-folder';
import { startProgram } from './run-tool';

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
  const env = {
    ...process.env,
    ...settings,
    STORE: store,
    PORT: '0',
    HOST: 'localhost',
    NODE_ENV: 'production',
  };
  const server = await startProgram(['tools/cli/bin.mjs', ...words], project, env, true);
  return { url: server.url, stop: async () => void (await server.stop()) };
}
