import { execFile } from 'node:child_process';

/** Tells systemd, if there is one, that this server is ready and alive. @returns a function that stops it */
export function notifySystemd(): () => void {
  const { NOTIFY_SOCKET, WATCHDOG_USEC } = process.env;
  if (!NOTIFY_SOCKET) return () => undefined;
  // Starts a program, because Node can't write to systemd's datagram socket.
  const notify = (state: string) =>
    execFile('systemd-notify', [state], (error) => {
      if (error) console.error(`The state ${state} could not be sent to systemd: ${error.message}`);
    });
  notify('READY=1');
  const timer = WATCHDOG_USEC && setInterval(() => notify('WATCHDOG=1'), Number(WATCHDOG_USEC) / 2_000);
  return () => clearInterval(timer || undefined);
}
