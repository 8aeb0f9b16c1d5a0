import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFolder } from '../../support/project/project-folder';
import { runProgram, type Ended } from '../../support/project/run-tool';

let program: string | undefined;

/**
 * The worker bundled into one file inside the project, where it finds libraries, so that it starts fast.
 */
function workerProgram(): string {
  if (program) return program;
  const cache = join(projectFolder(), 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const file = join(mkdtempSync(join(cache, 'release-worker-')), 'worker.mjs');
  // The process in which pages are rendered is a plain file already; it is looked for beside the program.
  const part = 'render-process.mjs';
  copyFileSync(join(projectFolder(), 'release/prerender', part), join(dirname(file), part));
  // As a process, because esbuild does not run with jest's globals.
  execFileSync(join(dirname(require.resolve('esbuild/package.json')), 'bin/esbuild'), [
    join(__dirname, 'release-worker.ts'),
    `--outfile=${file}`,
    '--bundle',
    '--platform=node',
    '--format=esm',
    '--main-fields=module,main',
    '--external:lightningcss',
    '--external:typescript',
    "--banner:js=import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(process.argv[1]);",
    '--log-level=error',
  ]);
  program = file;
  return program;
}

afterAll(() => program && rmSync(dirname(program), { recursive: true, force: true }));

type WorkerOrder = { store: string; releases: { name: string; text: string }[] };

/** Runs a worker to its end. */
export const runWorker = (order: WorkerOrder): Promise<Ended> =>
  runProgram([workerProgram(), JSON.stringify(order)], projectFolder(), process.env);
