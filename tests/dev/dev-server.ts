import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** `npm run dev` at work. */
export type RunningDev = {
  url: string;
  /** What it has printed so far. */
  printed(): string;
  stop(): Promise<void>;
};

/**
 * Runs `npm run dev` with these arguments on a free port, until it is ready.
 * @param program what the script runs: in a repository of its own it is the kit
 * @throws with what it printed when it ends before
 */
export async function startDev(
  folder: string,
  words: string[],
  env: NodeJS.ProcessEnv = {},
  program = ['tools/dev/bin.mjs'],
): Promise<RunningDev> {
  const server = spawn(process.execPath, [...program, ...words], {
    cwd: folder,
    env: { ...process.env, PORT: '0', NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const url = await new Promise<string>((ready, failed) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /^Ready in .*: (http:\/\/\S+)$/m.exec(printed)?.[1];
      if (address) ready(address);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.once('close', (status) =>
      failed(new Error(`The command ended with status ${status}:\n${printed}`)),
    );
  });
  return {
    url,
    printed: () => printed,
    async stop() {
      if (server.exitCode !== null) return;
      server.kill('SIGTERM');
      await once(server, 'close');
    },
  };
}
