import { spawn, spawnSync } from 'node:child_process';

/** The output of a command line tool and its exit status. */
export type ToolRun = { status: number | null; output: string };

/** Runs a Node program of a project in its folder, with the store that the test works on. */
export function runTool(folder: string, store: string, program: string, ...words: string[]): ToolRun {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    ...surroundings(folder, store),
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

/** The same, without waiting for the end. */
export async function runToolMeanwhile(
  ...[folder, store, program, ...words]: Parameters<typeof runTool>
): Promise<ToolRun> {
  const { cwd, env } = surroundings(folder, store);
  const { status, stdout, stderr } = await runProgram([program, ...words], cwd, env);
  return { status, output: stdout + stderr };
}

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

function surroundings(folder: string, store: string) {
  // Without Playwright's NODE_ENV, because every program sets its own.
  const { NODE_ENV: _, ...env } = process.env;
  return { cwd: folder, env: { ...env, STORE: store, INIT_CWD: folder } };
}

/** Runs a program that has to succeed. @throws with its output when it fails */
export function mustRun(...run: Parameters<typeof runTool>): string {
  const { status, output } = runTool(...run);
  if (status !== 0) throw new Error(`${run.slice(2).join(' ')} ended with status ${status}:\n${output}`);
  return output;
}
