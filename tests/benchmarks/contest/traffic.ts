import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

/** As long as a page that has nothing to do must have requested nothing for it to count as complete. */
const QUIET_MS = 400;
/** A request that hangs, or a page that never rests, ends the wait. */
const AT_MOST_MS = 20_000;

/** What a page requests. */
export type Traffic = {
  counted: { requests: number; bytes: number; scripts: number };
  /**
   * Waits until everything has come and nothing is requested any more.
   * @param untilIdle waits until the page's processor has nothing to do: a script that came last may request more
   */
  untilQuiet(untilIdle: () => Promise<void>): Promise<void>;
};

/** Counts what a page requests from now on. */
export async function watchTraffic(session: CDPSession): Promise<Traffic> {
  const counted = { requests: 0, bytes: 0, scripts: 0 };
  const addresses = new Map<string, string>();
  const open = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('data:')) return;
    addresses.set(requestId, request.url);
    open.add(requestId);
    counted.requests += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId);
    if (!address) return;
    open.delete(requestId);
    counted.bytes += encodedDataLength;
    if (new URL(address).pathname.endsWith('.js')) counted.scripts += encodedDataLength;
  });
  session.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
  await session.send('Network.enable');

  async function untilQuiet(untilIdle: () => Promise<void>) {
    const endsAt = Date.now() + AT_MOST_MS;
    for (let before = -1; Date.now() < endsAt && (open.size > 0 || counted.requests > before);) {
      while (open.size > 0 && Date.now() < endsAt) await wait(50);
      await untilIdle();
      before = counted.requests;
      await wait(QUIET_MS);
    }
  }
  return { counted, untilQuiet };
}
