import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from './project-folder';
import { startProgram } from './run-tool';

/** Store of the browser tests. Emptied before each run, unless you set `KEEP_TEST_SITE` or `SITE_URL`. */
export const STORE = join(projectFolder(), 'node_modules/.cache/raptors/tests-site');

/** `url` has no final slash. */
export type RunningSite = {
  url: string;
  /** Stops the server if it was started here. */
  stop(): Promise<void>;
};

/**
 * Releases what is not live yet and serves it, as `npm start`; with `SITE_URL`, uses that server.
 * @throws when the release fails; the command has printed why
 */
export async function startBuiltSite(): Promise<RunningSite> {
  const given = process.env.SITE_URL;
  if (given) return { url: given.replace(/\/$/, ''), stop: async () => undefined };
  if (!process.env.KEEP_TEST_SITE) await rm(STORE, { recursive: true, force: true });
  return startServer('start', projectFolder(), STORE);
}

/** @param command `start` releases first, `serve` only serves @param settings extra environment variables */
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
