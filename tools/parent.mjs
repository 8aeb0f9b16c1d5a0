import { setInterval } from 'node:timers';

const CHECK_MS = 300;

/** Calls back when the parent process has ended: npm passes signals only to its shell. */
export function whenParentIsGone(stop) {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || stop(), CHECK_MS).unref();
}
