import { REGISTRY_URL, registrySchema, type Registry } from '@raptors/shared/contract/registry';
import { parse } from 'valibot';
import { abortAfter } from '../promises';

const TIMEOUT_MS = 3_500;
/** Checks for a new edition after this time: after a rollback, a tab still runs the withdrawn one. */
const LOOK_AFTER_MS = 30_000;

export type RegistrySource = ReturnType<typeof createRegistrySource>;

/** `base`: address of a preview, which has its own registry. */
export function createRegistrySource(base: string, onFetched?: (registry: Registry) => void) {
  let registry: Promise<Registry> | undefined;
  let cache: RequestCache = 'default';
  let known: number | undefined;
  let live: number | undefined;
  let lookedAt = 0;

  function forget() {
    registry = undefined;
    cache = 'reload';
  }
  async function read(): Promise<Registry> {
    const response = await fetch(base + REGISTRY_URL, { signal: abortAfter(TIMEOUT_MS), cache });
    if (!response.ok) throw new Error(`${REGISTRY_URL} answered ${response.status}.`);
    const fetched: unknown = await response.json();
    lookedAt = Date.now();
    return parse(registrySchema, fetched);
  }
  function start(): Promise<Registry> {
    const started = read().then((fetched) => {
      known = live = fetched.edition;
      onFetched?.(fetched);
      return fetched;
    });
    started.catch(() => {
      if (registry === started) forget();
    });
    return started;
  }
  return {
    /** Fetched once per document; a failed fetch is retried at the next call. */
    fetch: () => (registry ??= start()),
    /** The next `fetch` bypasses all caches. */
    forget,
    /** Checks for a new edition, at most every 30 s, and only after the first fetch. Never rejects. */
    async look(): Promise<void> {
      if (known === undefined || Date.now() - lookedAt < LOOK_AFTER_MS) return;
      lookedAt = Date.now();
      cache = 'no-cache';
      live = await read().then(
        ({ edition }) => edition,
        () => live,
      );
    },
    /** The service worker has stored this edition, so it is live. */
    noteLive(edition: number): void {
      if (known !== undefined && edition > known) live = edition;
    },
    isOutdated: () => live !== known,
  };
}
