/** Whether a process of this machine still runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
