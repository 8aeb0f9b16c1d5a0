import { execFile } from 'node:child_process';

/**
 * Tells systemd that this server is ready and alive (`Type=notify`, `WatchdogSec`); does nothing without systemd.
 * @returns a function that stops it
 */
export function tellSystemd(): () => void {
  const { NOTIFY_SOCKET, WATCHDOG_USEC } = process.env;
  if (!NOTIFY_SOCKET) return () => undefined;
  // Node can't write to systemd's socket.
  const tell = (state: string) =>
    execFile('systemd-notify', [state], (error) => {
      if (error) console.error(`The state ${state} could not be sent to systemd: ${error.message}`);
    });
  tell('READY=1');
  const timer = WATCHDOG_USEC && setInterval(() => tell('WATCHDOG=1'), Number(WATCHDOG_USEC) / 2_000);
  return () => clearInterval(timer || undefined);
}
