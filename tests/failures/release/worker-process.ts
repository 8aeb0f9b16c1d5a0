import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

let program: string | undefined;

/** The worker as one plain file, so that starting it a hundred times costs little. */
function workerProgram(): string {
  if (program) return program;
  const file = join(mkdtempSync(join(tmpdir(), 'release-worker-')), 'worker.mjs');
  // As a process: esbuild does not run inside jest's own world of globals.
  execFileSync(join(dirname(require.resolve('esbuild/package.json')), 'bin/esbuild'), [
    join(__dirname, 'release-worker.ts'),
    `--outfile=${file}`,
    '--bundle',
    '--platform=node',
    '--format=esm',
    "--banner:js=import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(process.argv[1]);",
    '--log-level=error',
  ]);
  program = file;
  return program;
}

afterAll(() => program && rmSync(dirname(program), { recursive: true, force: true }));

type Ended = { status: number | null; signal: NodeJS.Signals | null; said: string; complained: string };

type WorkerOrder = { store: string; releases: { name: string; text: string }[]; dieBefore?: number };

/**
 * Runs a worker to its end.
 * @param killAfterMs kills it so long after it has begun to work
 */
export function runWorker(
  order: WorkerOrder,
  { killAfterMs }: { killAfterMs?: number } = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [workerProgram(), JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let complained = '';
  child.stdout.on('data', (chunk: Buffer) => {
    if (said === '' && killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs);
    said += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => (complained += chunk));
  return new Promise((done) =>
    child.on('close', (status, signal) => done({ status, signal, said, complained })),
  );
}
