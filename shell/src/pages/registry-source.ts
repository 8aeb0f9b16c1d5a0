import { REGISTRY_URL, registrySchema, type Registry } from '@raptors/shared/contract/registry';
import { parse } from 'valibot';
import { abortAfter } from '../promises';

const TIMEOUT_MS = 3_500;
/** Shortest time between two checks for a new edition. */
const LOOK_AFTER_MS = 30_000;

export type RegistrySource = ReturnType<typeof createRegistrySource>;

/** `base`: beginning of the addresses of a translation or preview, which have their own registries. */
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
    /** Fetches the registry once; after a failure or `forget`, the next call fetches it again. */
    fetch: () => (registry ??= start()),
    /** Makes the next `fetch` request the registry again, without the HTTP cache. */
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
    /** Called with the edition that the service worker has stored. One newer than the fetched registry is live. */
    noteLive(edition: number): void {
      if (known !== undefined && edition > known) live = edition;
    },
    isOutdated: () => live !== known,
  };
}
