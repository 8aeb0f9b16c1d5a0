const QUIET_MS = 1_000;
const AGAIN_MS = 5_000;

type Talk = {
  /** Says what is being done, and from now on that it goes on. */
  progress(line: string): void;
  /** Ends the reminders. */
  stop(): void;
};

/** Tells a person who waits that the work goes on: after a second in which nothing was said, and then every five. */
export function keepSaying(say: (line: string) => void): Talk {
  const startedAt = performance.now();
  let doing = '';
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const wait = (ms: number) => {
    clearTimeout(timer);
    if (isOver) return;
    timer = setTimeout(remind, ms).unref();
  };
  function remind() {
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    say(`${doing || 'Working…'} (${seconds} s)`);
    wait(AGAIN_MS);
  }
  wait(QUIET_MS);
  return {
    progress(line) {
      doing = line;
      say(line);
      wait(AGAIN_MS);
    },
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
