const FIRST_REMINDER_MS = 1_000;
const REMINDER_INTERVAL_MS = 5_000;

type ProgressReporter = {
  /** Prints what is being done, and from now on that it goes on. */
  progress(line: string): void;
  /** Ends the reminders. */
  stop(): void;
};

/** Shows a person who waits that the work goes on: after a second without a line, and then every five. */
export function reportProgress(print: (line: string) => void): ProgressReporter {
  const startedAt = performance.now();
  let current = '';
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const wait = (ms: number) => {
    clearTimeout(timer);
    if (isOver) return;
    timer = setTimeout(remind, ms).unref();
  };
  function remind() {
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    print(`${current || 'Working…'} (${seconds} s)`);
    wait(REMINDER_INTERVAL_MS);
  }
  wait(FIRST_REMINDER_MS);
  return {
    progress(line) {
      current = line;
      print(line);
      wait(REMINDER_INTERVAL_MS);
    },
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
