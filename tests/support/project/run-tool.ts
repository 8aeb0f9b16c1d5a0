import { spawn, spawnSync, type ChildProcess } from 'node:child_process';

export type Ended = {
  status: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
};

export function runProgram(words: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<Ended> {
  const child = spawn(process.execPath, words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk));
  return new Promise((done) =>
    child.on('close', (status, signal) => done({ status, signal, stdout, stderr })),
  );
}

export type RunningProgram = {
  url: string;
  child: ChildProcess;
  printed(): string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

/** Starts a Node program and waits until it prints its address. @throws with its output if it ends before */
export async function startProgram(
  words: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
  isShown = false,
): Promise<RunningProgram> {
  const child = spawn(process.execPath, words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  let printed = '';
  const url = await new Promise<string>((found, failed) => {
    for (const output of ['stdout', 'stderr'] as const)
      child[output].on('data', (chunk: Buffer) => {
        if (isShown) process[output].write(chunk);
        printed += chunk.toString();
        const [address] = /http:\/\/(localhost|127\.0\.0\.1):\d+/.exec(printed) ?? [];
        if (address) found(address);
      });
    void ended.then((status) => failed(new Error(`It ended with status ${status}:\n${printed}`)));
  });
  const stop = (signal?: NodeJS.Signals) => (child.kill(signal), ended);
  return { url, child, printed: () => printed, stop };
}

/** Runs a Node program of a project on a store. @throws with its output when it fails */
export function mustRun(folder: string, store: string, program: string, ...words: string[]): string {
  // Programs set NODE_ENV themselves.
  const { NODE_ENV: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    cwd: folder,
    env: { ...env, STORE: store, INIT_CWD: folder },
    encoding: 'utf8',
  });
  const output = stdout + stderr;
  if (status !== 0)
    throw new Error(`${[program, ...words].join(' ')} ended with status ${status}:\n${output}`);
  return output;
}
