import { setInterval } from 'node:timers';

const CHECK_MS = 300;

/** Calls back when the process that started this one has ended: npm passes a signal to its shell alone. */
export function whenParentIsGone(stop) {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || stop(), CHECK_MS).unref();
}
