import { fork } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';

/** How much lower than the server, which may itself be started with a low priority; 19 is the lowest. */
const PRIORITY_STEP = 10;
const LOWEST_PRIORITY = 19;

/** A process that ends sooner than this would fail again, so it is not restarted. */
const HEALTHY_AFTER_MS = 20_000;

/** A process that works beside the server, and ends with it when its channel closes. */
export type LowPriorityProcess<Request> = {
  /** Sends it a message; a process that has ended gets none. */
  send(request: Request): void;
};

type ProcessOptions<Answer> = {
  /** What it does, for messages. */
  work: string;
  cwd: string;
  args?: readonly string[];
  onAnswer(answer: Answer): void;
};

/**
 * Runs a program in a separate process, so that it doesn't delay a change on its way to the screen. Restarts the process if it ends by
 * itself.
 * @param program file of a TypeScript module
 */
export function startLowPriority<Request extends object, Answer>(
  program: string,
  { work, cwd, args = [], onAnswer }: ProcessOptions<Answer>,
): LowPriorityProcess<Request> {
  let running = start();

  function start() {
    const startedAt = performance.now();
    const started = fork(program, args, { cwd, execArgv: ['--import', import.meta.resolve('tsx')] });
    if (started.pid) setPriority(started.pid, Math.min(getPriority() + PRIORITY_STEP, LOWEST_PRIORITY));
    started.on('message', (answer) => onAnswer(answer as Answer));
    started.on('exit', (status) => {
      if (!status) return;
      const isHealthy = performance.now() - startedAt > HEALTHY_AFTER_MS;
      console.error(
        `${work} stopped (exit status ${status}). ${isHealthy ? 'It is being restarted.' : 'Restart "npm run dev".'}`,
      );
      if (isHealthy) running = start();
    });
    return started;
  }

  return { send: (request) => void (running.connected && running.send(request)) };
}
