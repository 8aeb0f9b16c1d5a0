import type { ChildProcess } from 'node:child_process';

/** Reuses child processes, because starting one is slow. An idle process ends after `idleMs`, to free its memory. */
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
    take,
    keep(kind: string, child: ChildProcess): void {
      child.removeAllListeners();
      child.unref();
      child.channel?.unref();
      child.on('error', () => end(child));
      idle.push({ kind, child, timer: setTimeout(() => end(child), idleMs).unref() });
    },
  };
}
