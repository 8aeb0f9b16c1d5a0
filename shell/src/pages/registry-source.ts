import { REGISTRY_URL, registrySchema, type Registry } from '@raptors/shared/contract/registry';
import { parse } from 'valibot';
import { abortAfter } from '../promises';

const TIMEOUT_MS = 3_500;
/** How long a tab may go without looking whether another edition is live: after a roll-back it still runs what was withdrawn. */
const LOOK_AFTER_MS = 30_000;

/** The registry of the edition that the document belongs to. */
export type RegistrySource = ReturnType<typeof createRegistrySource>;

/** Makes the registry source of one document. `base`: where the edition is served; a preview has a registry of its own. */
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
    /** Fetches the registry once in a document. A failed fetch is tried again at the next call. */
    fetch: () => (registry ??= start()),
    /** Lets the next `fetch` request it again, past every cache of the browser. */
    forget,
    /** Looks whether another edition is live by now, once in 30 s, after the registry has been fetched. Never rejects. */
    async look(): Promise<void> {
      if (known === undefined || Date.now() - lookedAt < LOOK_AFTER_MS) return;
      lookedAt = Date.now();
      cache = 'no-cache';
      live = await read().then(
        ({ edition }) => edition,
        () => live,
      );
    },
    /** The service worker has stored this edition, which is live. */
    noteLive(edition: number): void {
      if (known !== undefined && edition > known) live = edition;
    },
    /** Another edition was live at the last look: what this document loads belongs to an earlier one. */
    isOutdated: () => live !== known,
  };
}
