import { execFile } from 'node:child_process';

/** Tells systemd that this server is ready, and from then on that it lives (`Type=notify`, `WatchdogSec`); without systemd it does nothing. @returns what ends that */
export function tellSystemd(): () => void {
  const { NOTIFY_SOCKET, WATCHDOG_USEC } = process.env;
  if (!NOTIFY_SOCKET) return () => undefined;
  // Node has no sockets of the kind that systemd listens at.
  const tell = (state: string) =>
    execFile('systemd-notify', [state], (error) => {
      if (error) console.error(`systemd can't be told ${state}: ${error.message}`);
    });
  tell('READY=1');
  const timer = WATCHDOG_USEC && setInterval(() => tell('WATCHDOG=1'), Number(WATCHDOG_USEC) / 2_000);
  return () => clearInterval(timer || undefined);
}
