import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from './project-folder';

const PROJECT = projectFolder();

/** Store of the browser tests, apart from the one that `npm start` serves. It is kept, so that the next run only adds what changed. */
export const STORE = join(PROJECT, 'node_modules/.cache/raptors/tests-site');

export type RunningSite = { url: string; stop(): Promise<void> };

/**
 * Releases everything that is not live yet and serves it on a free port, by the same command as `npm start`.
 * With `SITE_URL` set, nothing is started: that server is used, whatever it is.
 * @throws when the release fails; the command has then said why
 */
export async function startBuiltSite(): Promise<RunningSite> {
  const given = process.env.SITE_URL;
  if (given) return { url: given.replace(/\/$/, ''), stop: async () => undefined };
  const server = spawn(process.execPath, ['release/bin.mjs', 'start'], {
    cwd: PROJECT,
    env: { ...process.env, STORE, PORT: '0', HOST: 'localhost' },
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
