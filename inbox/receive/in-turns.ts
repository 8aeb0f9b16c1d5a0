/** Runs one task at a time, taking turns between networks. */
export function inTurns() {
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    for (const [network, tasks] of waiting) {
      // Moves the network to the end of the map, which the loop reaches later.
      waiting.delete(network);
      const task = tasks.shift();
      if (tasks.length > 0) waiting.set(network, tasks);
      await task?.();
    }
    isRunning = false;
  };
  return <Result>(network: string, task: () => Promise<Result>): Promise<Result> =>
    new Promise((done, failed) => {
      const tasks = waiting.get(network) ?? [];
      waiting.set(network, tasks);
      tasks.push(() => task().then(done, failed));
      void run();
    });
}
