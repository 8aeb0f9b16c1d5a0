import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { messageOf } from '@raptors/shared/contract/problem/thrown';
import type { PackageEntry } from '../editions/edition';
import { readEdition, readPackageEntry, readPreview, readSite } from '../editions/editions';
import { editionNumber, keys } from '../store/keys';
import { ignoreInvalid } from '../store/objects';
import type { Store } from '../store/store';
import { type EditionSource, openEdition, type ServedEdition } from './served-edition';

const PREVIEW_ID = /^[0-9a-f]{16}$/;

const MAX_PREVIEWS = 20;

const MAX_RECORDS = 200;

export type ServedSite = ReturnType<typeof servedSite>;

/** @param options how long the live edition's number is cached */
export function servedSite(store: Store, { pollIntervalMs = 0 }: { pollIntervalMs?: number } = {}) {
  // By hash: editions share entries of unchanged packages.
  const records = new LRUCache<string, PackageEntry>({
    max: MAX_RECORDS,
    fetchMethod: (sha256) => readPackageEntry(store, sha256),
  });
  const source = { store, readPackageRecord: (sha256: string) => records.forceFetch(sha256) };
  const poller = editionPoller({
    store,
    readLine: (number) => readEdition(store, number),
    async open(number) {
      const edition = await readEdition(store, number);
      const site = await readSite(store, edition.site);
      return openEdition(source, { ...edition, name: String(number) }, site);
    },
    pollIntervalMs,
  });
  return { ...poller, preview: previewReader(source) };
}

function previewReader(source: EditionSource) {
  const { store } = source;
  const previews = new LRUCache<string, ServedEdition>({
    max: MAX_PREVIEWS,
    async fetchMethod(id) {
      const { site, liveEdition, at } = await readPreview(store, id);
      const head = { name: `preview ${id}`, number: liveEdition, at };
      return openEdition(source, head, await readSite(store, site));
    },
  });
  return async (id: string) => {
    if (!PREVIEW_ID.test(id)) return undefined;
    if (await store.has(keys.preview(id))) return previews.forceFetch(id);
    previews.delete(id);
    return undefined;
  };
}

const MAX_WAIT_MS = 1_000;

type Polled<Opened> = {
  shown?: { number: number; edition: Opened };
  /** Why the last poll failed, or a newer edition was skipped; logged when it changes. */
  problem?: string;
  at: number;
};

type EditionPollerOptions<Opened> = {
  store: Pick<Store, 'has' | 'list'>;
  readLine: (number: number) => Promise<unknown>;
  open: (number: number) => Promise<Opened>;
  pollIntervalMs: number;
};

/** Follows flips: lists the editions until there is one to show, then looks for the next number. */
export function editionPoller<Opened>(options: EditionPollerOptions<Opened>) {
  let polled: Polled<Opened> = { at: Number.NEGATIVE_INFINITY };
  let polling: { done: Promise<void>; first: Promise<void> | undefined } | undefined;

  function poll() {
    const done = pollAgain(options, polled)
      .then((next) => void (polled = next))
      .finally(() => (polling = undefined));
    // When the store has not answered after a second, the edition in memory is served.
    const first = polled.shown && Promise.race([done, pause(MAX_WAIT_MS, undefined, { ref: false })]);
    return { done, first };
  }

  return {
    isBehind: () => polled.problem !== undefined,
    /** The edition to show, if there is one. Call this once per answer, so that all of the answer is from one edition. */
    async current() {
      if (!polled.shown || Date.now() - polled.at >= options.pollIntervalMs) {
        polling ??= poll();
        await (polling.first ?? polling.done);
      }
      return polled.shown?.edition;
    },
  };
}

/** Keeps the edition shown so far if the new one can't be read, or the store is away. */
async function pollAgain<Opened>(
  options: EditionPollerOptions<Opened>,
  before: Polled<Opened>,
): Promise<Polled<Opened>> {
  const { store, open } = options;
  const { shown, problem } = before;
  const at = Date.now();
  if (!shown) return openNewest(options, at);
  try {
    let newest = shown.number;
    while (await store.has(keys.edition(newest + 1))) newest += 1;
    if (newest === shown.number) return { shown, at };
    return { shown: { number: newest, edition: await open(newest) }, at };
  } catch (error) {
    const message = messageOf(error);
    if (message !== problem) console.error(`${message} Edition ${shown.number} stays live.`);
    return { shown, problem: message, at };
  }
}

/** Opens the newest edition with a valid file. Throws if that fails: an older one would show again what was replaced. */
async function openNewest<Opened>(
  { store, readLine, open }: EditionPollerOptions<Opened>,
  at: number,
): Promise<Polled<Opened>> {
  let problem: unknown;
  for (const { key } of (await store.list(keys.editions())).reverse()) {
    const number = editionNumber(key);
    try {
      await readLine(number);
    } catch (error) {
      ignoreInvalid(error);
      problem ??= error;
      continue;
    }
    const shown = { number, edition: await open(number) };
    if (!problem) return { shown, at };
    const message = messageOf(problem);
    console.error(`${message} Edition ${number}, the newest before it, is live.`);
    return { shown, problem: message, at };
  }
  if (problem) throw problem;
  return { at };
}
