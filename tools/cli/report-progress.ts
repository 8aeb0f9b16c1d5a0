const FIRST_REMINDER_MS = 1_000;
const REMINDER_INTERVAL_MS = 5_000;

/** A line one second after the start, then after every five seconds without output, with the running step. */
export function reportProgress(print: (line: string) => void, running: () => string) {
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
    const steps = running();
    print(`${current || 'Working…'} (${seconds} s${steps && `: ${steps}`})`);
    wait(REMINDER_INTERVAL_MS);
  }
  wait(FIRST_REMINDER_MS);
  return {
    progress(line: string) {
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
