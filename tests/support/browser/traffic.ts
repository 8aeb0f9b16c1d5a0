import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

/** As long as a page that has nothing to do must have requested nothing for it to count as complete. */
const QUIET_MS = 400;
/** A request that hangs, or a page that never rests, ends the wait. */
const AT_MOST_MS = 20_000;

/** What came from the server, in bytes as sent; what came from a cache counts nothing. */
export type Sent = {
  requests: number;
  /** How many answers were waited for one after the other until everything had come, see `roundTripsOf`. */
  roundTrips: number;
  /** The same until the last script had come. */
  roundTripsToScripts: number;
  /** The same until the last style sheet, font or picture had come. */
  roundTripsToAppearance: number;
  bytes: number;
  scripts: number;
};

/** What a page requests. */
export type Traffic = {
  sent(): Sent;
  /**
   * Waits until everything has come and nothing is requested any more.
   * @param untilIdle waits until the page's processor has nothing to do: a script that came last may request more
   */
  untilQuiet(untilIdle: () => Promise<void>): Promise<void>;
};

type Answered = Requested & { bytes: number; type: string };

/** Counts what a page requests from now on. */
export async function watchTraffic(session: CDPSession): Promise<Traffic> {
  const all = new Map<string, Answered>();
  const open = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
    if (!request.url.startsWith('http')) return;
    all.set(requestId, {
      address: request.url,
      causes: causesOf(initiator),
      isCached: false,
      bytes: 0,
      type: '',
    });
    open.add(requestId);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const requested = all.get(requestId);
    if (requested) requested.isCached = true;
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const requested = all.get(requestId);
    if (!requested) return;
    requested.type = response.mimeType;
    requested.isCached ||= response.fromDiskCache ?? false;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    open.delete(requestId);
    const requested = all.get(requestId);
    if (requested && !requested.isCached) requested.bytes = encodedDataLength;
  });
  session.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
  await session.send('Network.enable');

  async function untilQuiet(untilIdle: () => Promise<void>) {
    const endsAt = Date.now() + AT_MOST_MS;
    for (let before = -1; Date.now() < endsAt && (open.size > 0 || all.size > before);) {
      while (open.size > 0 && Date.now() < endsAt) await wait(50);
      await untilIdle();
      before = all.size;
      await wait(QUIET_MS);
    }
  }
  return { sent: () => sum([...all.values()]), untilQuiet };
}

type Stack = { callFrames: readonly { url: string }[]; parent?: Stack };

/** Addresses of all that had to be there for a request: the document or style sheet that names it, the scripts that were running. */
function causesOf({ url, stack }: { url?: string; stack?: Stack }): string[] {
  const scripts: string[] = [];
  for (let at = stack; at; at = at.parent) scripts.push(...at.callFrames.map((frame) => frame.url));
  return url ? [url, ...scripts] : scripts;
}

const SCRIPTS = /javascript/;
/** What a page looks like without a script. */
const APPEARANCE = /css|font|^image/;

function sum(all: readonly Answered[]): Sent {
  const sent = all.filter(({ isCached }) => !isCached);
  const bytesOf = (kind: RegExp) =>
    sent.filter(({ type }) => kind.test(type)).reduce((total, { bytes }) => total + bytes, 0);
  const trips = roundTripsOf(all);
  const longest = (kind: RegExp) =>
    Math.max(0, ...all.filter(({ type }) => kind.test(type)).map(({ address }) => trips.get(address) ?? 0));
  return {
    requests: sent.length,
    roundTrips: longest(/(?:)/),
    roundTripsToScripts: longest(SCRIPTS),
    roundTripsToAppearance: longest(APPEARANCE),
    bytes: bytesOf(/(?:)/),
    scripts: bytesOf(SCRIPTS),
  };
}

/** A request, in the words of the browser. */
type Requested = {
  address: string;
  /** Addresses of what had to be there before it could be requested; the document had to, even if it isn't listed. */
  causes: readonly string[];
  /** A cache answered, so nobody waited. */
  isCached: boolean;
};

/**
 * How many answers were waited for one after the other until each file had come: 1 is the document, 2 what it names, 3 what a script or a
 * style sheet of that requests. A script that waits for data before it requests more has waited longer than this sees: the browser
 * names the script, not the data.
 * @param requests in the order in which they were made
 * @returns by address
 */
function roundTripsOf(requests: readonly Requested[]): Map<string, number> {
  const trips = new Map<string, number>();
  const [document] = requests;
  for (const { address, causes, isCached } of requests) {
    if (trips.has(address)) continue;
    const known = [...causes, document?.address ?? ''].map((cause) => trips.get(cause) ?? 0);
    trips.set(address, Math.max(...known) + (isCached ? 0 : 1));
  }
  return trips;
}
