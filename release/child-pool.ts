import type { ChildProcess } from 'node:child_process';

/**
 * Child processes that are kept for the next work of the same kind, because starting one takes long. Idle ones don't keep this one running.
 * @param idleMs after which an idle process ends: servers run for months, and each process needs much memory
 */
export function childPool(idleMs: number) {
  const idle: { kind: string; child: ChildProcess; timer: NodeJS.Timeout }[] = [];
  function end(child: ChildProcess) {
    const at = idle.findIndex((one) => one.child === child);
    if (at >= 0) idle.splice(at, 1);
    child.kill('SIGKILL');
  }
  function take(kind: string, start: () => ChildProcess): ChildProcess {
    const at = idle.findLastIndex((one) => one.kind === kind);
    const [known] = at < 0 ? [] : idle.splice(at, 1);
    if (!known) return start();
    const { child, timer } = known;
    clearTimeout(timer);
    child.removeAllListeners();
    if (!child.connected || child.exitCode !== null || child.signalCode !== null) return take(kind, start);
    child.ref();
    child.channel?.ref();
    return child;
  }
  return {
    /** A process of this kind that waits, or else a new one. */
    take,
    /** Lets a process wait for the next work of its kind. */
    keep(kind: string, child: ChildProcess): void {
      child.removeAllListeners();
      child.unref();
      child.channel?.unref();
      child.on('error', () => end(child));
      idle.push({ kind, child, timer: setTimeout(() => end(child), idleMs).unref() });
    },
  };
}
