import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { readReleaseEnv } from '../env';

/** Limits for rendering a page, so that it can't block a release or use up the machine's memory. */
const PAGE_LIMITS = { seconds: 20, megabytes: 512 };

const MAX_PROCESSES = 4;
/** Ends idle processes, because servers run for months. */
const IDLE_MS = 1_000;
const PROGRAM = join(import.meta.dirname, 'render-process.mjs');

/** What a process needs to render a page. A part is a bundle's code or a style; each process gets it once. */
type RenderJob = {
  parts: ReadonlyMap<string, unknown>;
  /** A file beside the libraries that the bundles import; by default those of the running program. */
  libraries?: string | undefined;
  /** Key of the shell's bundle. */
  shell: string;
  component?: { bundle: string; module: string; name: string };
  /** Keys of the styles. */
  styles: readonly string[];
  input: object;
  /** Renders it a second time, at another time and with other random numbers. */
  isTwice: boolean;
};

/** Where two renderings of a page differ, or why the second failed. */
export type RenderDifference = { once: string; again: string } | { failure: string };
/** A page as it was rendered. */
export type RenderResult = { html: string; difference?: RenderDifference };

type Answer = ({ job: number } & RenderResult) | { job: number; failure: string };
type Renderer = { child: ChildProcess; libraries: string; sent: Set<string>; idle?: NodeJS.Timeout };
type WaitingJob = {
  job: RenderJob;
  isSecondTry: boolean;
  done: (result: RenderResult) => void;
  failed: (error: Error) => void;
};

const idle: Renderer[] = [];
const waiting: WaitingJob[] = [];
let running = 0;
let jobs = 0;

/**
 * Renders a page in a process without this one's environment. Processes are reused; one that ends unexpectedly, or has
 * to be ended, affects no other page.
 * @returns the page's HTML, and where a second rendering differs
 * @throws an error whose message says what the page did, and which limit it met
 */
export function renderInProcess(job: RenderJob): Promise<RenderResult> {
  return new Promise((done, failed) => {
    waiting.push({ job, isSecondTry: false, done, failed });
    startNext();
  });
}

function startNext() {
  if (running >= Math.min(availableParallelism(), MAX_PROCESSES)) return;
  const next = waiting.shift();
  if (!next) return;
  running += 1;
  const libraries = next.job.libraries ?? process.argv[1] ?? join(process.cwd(), 'package.json');
  // If the process ended, another page may have caused that, so the second try gets a new process.
  const known = next.isSecondTry ? undefined : takeIdle(libraries);
  void runJob(known ?? startRenderer(libraries), next).finally(() => {
    running -= 1;
    startNext();
  });
}

async function runJob(renderer: Renderer, waitingJob: WaitingJob): Promise<void> {
  const { isSecondTry, done, failed } = waitingJob;
  const outcome = await askFor(renderer, waitingJob.job);
  if ('html' in outcome) done(outcome);
  else if ('ended' in outcome && !isSecondTry) waiting.unshift({ ...waitingJob, isSecondTry: true });
  else failed(new Error('ended' in outcome ? outcome.ended : outcome.failure));
  if ('html' in outcome) return keepIdle(renderer);
  renderer.child.removeAllListeners().kill('SIGKILL');
}

type Outcome = RenderResult | { failure: string } | { ended: string };

function askFor({ child, sent }: Renderer, { parts, ...rest }: RenderJob): Promise<Outcome> {
  const job = ++jobs;
  const newParts = [...parts].filter(([key]) => !sent.has(key));
  for (const [key] of newParts) sent.add(key);
  return new Promise((settle) => {
    const timer = setTimeout(
      () =>
        finish({
          failure: `it was not ready after ${PAGE_LIMITS.seconds} s; it waits for something that does not happen, or runs without end`,
        }),
      PAGE_LIMITS.seconds * 1000,
    );
    const finish = (outcome: Outcome) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit);
      settle(outcome);
    };
    // Late answers of an earlier page have another number.
    const onMessage = (answer: Answer) => {
      if (answer.job === job) finish(answer);
    };
    const onExit = (code: number | null, signal: NodeJS.Signals | null) =>
      finish({ ended: endText(code, signal) });
    child.on('message', onMessage).on('exit', onExit);
    child.send({ job, newParts, ...rest }, () => undefined);
  });
}

function endText(code: number | null, signal: NodeJS.Signals | null): string {
  // V8 aborts where it finds no more memory.
  if (signal === 'SIGABRT' || code === 134)
    return `it needed more than ${PAGE_LIMITS.megabytes} MB of memory`;
  return `it ended the process that renders it, with ${signal ? `signal ${signal}` : `exit status ${code}`}`;
}

function startRenderer(libraries: string): Renderer {
  const child = fork(PROGRAM, [libraries], {
    execArgv: [`--max-old-space-size=${PAGE_LIMITS.megabytes}`],
    // React renders pages for production, as browsers hydrate them.
    env: { NODE_ENV: 'production', ...readReleaseEnv().locale },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  // Only a page that is being rendered keeps this process running.
  child.unref();
  child.channel?.unref();
  return { child, libraries, sent: new Set() };
}

function keepIdle(renderer: Renderer) {
  renderer.idle = setTimeout(() => {
    idle.splice(idle.indexOf(renderer), 1);
    renderer.child.kill('SIGKILL');
  }, IDLE_MS).unref();
  idle.push(renderer);
}

function takeIdle(libraries: string): Renderer | undefined {
  const at = idle.findLastIndex((renderer) => renderer.libraries === libraries);
  if (at < 0) return undefined;
  const [renderer] = idle.splice(at, 1);
  clearTimeout(renderer?.idle);
  if (renderer?.child.exitCode === null && renderer.child.signalCode === null) return renderer;
  return takeIdle(libraries);
}
