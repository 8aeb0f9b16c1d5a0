import { fork } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';

/** How much lower than the server, which may itself be started with a low priority; 19 is the lowest. */
const PRIORITY_STEP = 10;
const LOWEST_PRIORITY = 19;

type ProcessOptions<Answer> = {
  /** What it does, for messages. */
  work: string;
  cwd: string;
  args?: readonly string[];
  onAnswer(answer: Answer): void;
};

/** Runs a program in a process that does not delay a change on its way to the screen. It ends with the server, when its channel closes. */
export function startLowPriority<Request extends object, Answer>(
  program: string,
  { work, cwd, args = [], onAnswer }: ProcessOptions<Answer>,
): {
  /** Sends it a message; a process that has ended gets none. */
  send(request: Request): void;
} {
  const started = fork(program, args, { cwd, execArgv: ['--import', import.meta.resolve('tsx')] });
  if (started.pid) setPriority(started.pid, Math.min(getPriority() + PRIORITY_STEP, LOWEST_PRIORITY));
  started.on('message', (answer) => onAnswer(answer as Answer));
  started.on('exit', (status) => {
    if (status) console.error(`${work} stopped (exit status ${status}). Restart "npm run dev".`);
  });
  return { send: (request) => void (started.connected && started.send(request)) };
}
