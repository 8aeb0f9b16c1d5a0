import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { childPool } from '../child-pool';
import { readReleaseEnv } from '../env';

/** So that a page can't block a release or use up the memory. Seconds in which this machine was paused are not counted. */
const PAGE_LIMITS = { seconds: 10, megabytes: 512 };

const MAX_PROCESSES = 4;
const IDLE_MS = 1_000;
const PROGRAM = join(import.meta.dirname, 'render-process.mjs');

type RenderJob = {
  /** Reads a bundle's code or a style, by a key that names its content. Each process receives it once. */
  parts: ReadonlyMap<string, () => Promise<unknown>>;
  /** A file beside the libraries that the bundles import; by default those of the running program. */
  libraries?: string | undefined;
  shell: string;
  component?: { bundle: string; module: string; name: string };
  styles: readonly string[];
  input: object;
  isTwice: boolean;
};

/** Where two renderings of a page differ, or why the second failed. */
export type RenderDifference = { once: string; again: string } | { failure: string };
/** A page as it was rendered. */
type RenderResult = { html: string; difference?: RenderDifference };

/** Where a bundle failed: its key, line and column from 1, and the text of the line; with the component, where one is known. */
export type BundlePlace = { part: string; line: number; column: number; component?: string; code: string };

/** A page's code failed. */
export class RenderError extends Error {
  override name = 'RenderError';
  constructor(
    message: string,
    readonly at?: BundlePlace,
  ) {
    super(message);
  }
}

type Answer = { job: number } & (RenderResult | { failure: string; at?: BundlePlace });
type WaitingJob = {
  job: RenderJob;
  isSecondTry: boolean;
  done: (result: RenderResult) => void;
  failed: (error: unknown) => void;
};

const pool = childPool(IDLE_MS);
/** Keys of the parts that a process has. */
const sent = new WeakMap<ChildProcess, Set<string>>();
const waiting: WaitingJob[] = [];
/** Processes that render now: one whose page never returns does not see that this process ends. */
const rendering = new Set<ChildProcess>();
process.once('exit', () => rendering.forEach((child) => child.kill('SIGKILL')));
let jobs = 0;

/**
 * Renders a page in a process without this one's environment. One that ends by itself, or has to be ended, affects no other page.
 * @throws {RenderError} whose message says what the page did, or which limit it met
 */
export const renderInProcess = (job: RenderJob): Promise<RenderResult> =>
  new Promise((done, failed) => {
    waiting.push({ job, isSecondTry: false, done, failed });
    startNext();
  });

function startNext() {
  if (rendering.size >= Math.min(availableParallelism(), MAX_PROCESSES)) return;
  const next = waiting.shift();
  if (next) void runJob(next).finally(startNext);
}

/** What fails is tried once more, in a new process: the machine may have been busy, or another page may have left something behind. */
async function runJob(waitingJob: WaitingJob): Promise<void> {
  const { job, isSecondTry, done, failed } = waitingJob;
  const libraries = job.libraries ?? process.argv[1] ?? join(process.cwd(), 'package.json');
  const start = () => startRenderer(libraries);
  const child = isSecondTry ? start() : pool.take(libraries, start);
  rendering.add(child);
  try {
    done(await askFor(child, job));
    pool.keep(libraries, child);
  } catch (error) {
    child.removeAllListeners().kill('SIGKILL');
    if (isSecondTry) failed(error);
    else waiting.unshift({ ...waitingJob, isSecondTry: true });
  } finally {
    rendering.delete(child);
  }
}

async function askFor(child: ChildProcess, { parts, ...rest }: RenderJob): Promise<RenderResult> {
  const job = ++jobs;
  const known = sent.get(child) ?? new Set();
  const missing = [...parts].filter(([key]) => !known.has(key));
  const newParts = await Promise.all(missing.map(async ([key, read]) => [key, await read()] as const));
  sent.set(child, new Set([...known, ...parts.keys()]));
  const answer = await new Promise<RenderResult | { failure: string; at?: BundlePlace }>((done) => {
    let seconds = 0;
    const timer = setInterval(() => {
      if (++seconds < PAGE_LIMITS.seconds) return;
      finish({
        failure: `it was twice not ready after ${PAGE_LIMITS.seconds} s; it waits for something that does not happen, or runs without end`,
      });
    }, 1000);
    const finish = (outcome: RenderResult | { failure: string }) => {
      clearInterval(timer);
      child.off('message', onMessage).off('exit', onExit);
      done(outcome);
    };
    // Late answers of an earlier page have another number.
    const onMessage = (message: Answer) => {
      if (message.job === job) finish(message);
    };
    const onExit = (code: number | null, signal: NodeJS.Signals | null) =>
      finish({ failure: endText(code, signal) });
    child.on('message', onMessage).on('exit', onExit);
    child.send({ job, newParts, ...rest }, () => undefined);
  });
  if ('failure' in answer) throw new RenderError(answer.failure, answer.at);
  return answer;
}

function endText(code: number | null, signal: NodeJS.Signals | null): string {
  // V8 aborts where it finds no more memory.
  if (signal === 'SIGABRT' || code === 134)
    return `it needed more than ${PAGE_LIMITS.megabytes} MB of memory`;
  return `it ended the process that renders it, with ${signal ? `signal ${signal}` : `exit status ${code}`}`;
}

/** Node's permission model, by its name in this version. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** Folders in which Node looks for what bundles import, and those to which links in them lead. */
function libraryFolders(libraries: string): string[] {
  const { resolve } = createRequire(libraries);
  const real = ['react', 'react-dom', 'react-router-dom'].flatMap((name) => {
    try {
      return /^.*?[\\/]node_modules(?=[\\/])/.exec(resolve(name))?.[0] ?? [];
    } catch {
      // Not installed: the page that imports it says so.
      return [];
    }
  });
  return [...new Set([...(resolve.paths('react') ?? []), ...real])];
}

/** The process may read this program and libraries: neither keys nor store. It writes nothing, and starts no process and no thread. */
function startRenderer(libraries: string): ChildProcess {
  const readable = [import.meta.dirname, ...libraryFolders(libraries)];
  return fork(PROGRAM, [libraries], {
    execArgv: [
      `--max-old-space-size=${PAGE_LIMITS.megabytes}`,
      PERMISSION,
      ...readable.map((folder) => `--allow-fs-read=${join(folder, '*')}`),
    ],
    // React renders pages for production, as browsers hydrate them.
    env: { NODE_ENV: 'production', ...readReleaseEnv().locale },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
}
