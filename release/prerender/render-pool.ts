import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { childPool } from '../child-pool';

/** Seconds while the machine was suspended are not counted. */
const PAGE_LIMITS = { seconds: 10, megabytes: 512 };

const MAX_PROCESSES = 4;
const IDLE_MS = 1_000;
const PROGRAM = join(import.meta.dirname, 'render-process.mjs');

type RenderJob = {
  /** How to read each bundle and style sheet of the page, by a key with its hash. A process gets each of them only once. */
  parts: ReadonlyMap<string, () => Promise<unknown>>;
  /** A file from which Node resolves React for the bundles; by default the running program. */
  libraries?: string | undefined;
  shell: string;
  component?: { bundle: string; module: string; name: string };
  styles: readonly string[];
  input: object;
  isTwice: boolean;
};

export type RenderDifference = { once: string; again: string } | { failure: string };
type RenderResult = { html: string; difference?: RenderDifference };
type RenderFailure = { failure: string; at?: BundlePlace };

/** Position in a bundle, from 1, with the line's text and the component if known. */
export type BundlePlace = { part: string; line: number; column: number; component?: string; code: string };

export class RenderError extends Error {
  override name = 'RenderError';
  constructor(
    message: string,
    readonly at?: BundlePlace,
  ) {
    super(message);
  }
}

type Answer = { job: number } & (RenderResult | RenderFailure);
type WaitingJob = {
  job: RenderJob;
  isSecondTry: boolean;
  done: (result: RenderResult) => void;
  failed: (error: unknown) => void;
};

const pool = childPool(IDLE_MS);
const sent = new WeakMap<ChildProcess, Set<string>>();
const waiting: WaitingJob[] = [];
/** Killed when this process ends: a page in an endless loop would keep its process from noticing that. */
const rendering = new Set<ChildProcess>();
process.once('exit', () => rendering.forEach((child) => child.kill('SIGKILL')));
let jobs = 0;

/** Renders in another process. @throws {RenderError} says what the page did, or which limit it hit */
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

/** A failed job is tried once more in a new process: the machine may have been busy, or a page may have left something behind. */
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
  const answer = await new Promise<RenderResult | RenderFailure>((done) => {
    let seconds = 0;
    const timer = setInterval(() => {
      if (++seconds < PAGE_LIMITS.seconds) return;
      finish({
        failure: `it was twice not ready after ${PAGE_LIMITS.seconds} s; it waits for something that does not happen, or runs without end`,
      });
    }, 1000);
    const finish = (outcome: RenderResult | RenderFailure) => {
      clearInterval(timer);
      child.off('message', onMessage).off('exit', onExit);
      done(outcome);
    };
    // Ignores late answers of earlier pages.
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
  // V8 aborts when it is out of memory.
  if (signal === 'SIGABRT' || code === 134)
    return `it needed more than ${PAGE_LIMITS.megabytes} MB of memory`;
  return `it ended the process that renders it, with ${signal ? `signal ${signal}` : `exit status ${code}`}`;
}

/** Name of the option in this version of Node. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** `node_modules` folders, and those that the links to React and the router in them lead to. */
function libraryFolders(libraries: string): string[] {
  const { resolve } = createRequire(libraries);
  const real = ['react', 'react-dom', 'react-router-dom'].flatMap((name) => {
    try {
      return /^.*?[\\/]node_modules(?=[\\/])/.exec(resolve(name))?.[0] ?? [];
    } catch {
      // Not installed: a page that imports it fails with a message that names it.
      return [];
    }
  });
  return [...new Set([...(resolve.paths('react') ?? []), ...real])];
}

/** A process that can read only this folder and the libraries, and can't write files or start processes. */
function startRenderer(libraries: string): ChildProcess {
  const { TZ, LANG } = process.env;
  const readable = [import.meta.dirname, ...libraryFolders(libraries)];
  return fork(PROGRAM, [libraries], {
    execArgv: [
      `--max-old-space-size=${PAGE_LIMITS.megabytes}`,
      PERMISSION,
      ...readable.map((folder) => `--allow-fs-read=${join(folder, '*')}`),
    ],
    // Without secrets of the environment. Production rendering, as browsers hydrate it.
    env: { NODE_ENV: 'production', ...(TZ ? { TZ } : {}), ...(LANG ? { LANG } : {}) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
}
