import { spawn, spawnSync } from 'node:child_process';

/** How a process has ended, and what it has printed. */
export type Ended = {
  status: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
};

/** Runs a Node program to its end. */
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

/**
 * Runs a Node program of a project, which has to succeed, in its folder, with the store that the test works on.
 * @throws with its output when it fails
 */
export function mustRun(folder: string, store: string, program: string, ...words: string[]): string {
  // Without Playwright's NODE_ENV, because every program sets its own.
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
