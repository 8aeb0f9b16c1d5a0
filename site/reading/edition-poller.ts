import { UntrustedEditionError } from '../editions/signature';
import { newestEditionNumber } from '../editions/editions';
import { keys } from '../store/keys';
import type { Store } from '../store/store';

/** What is known of a store since it was looked at last. */
type Polled<Opened> = {
  /** The edition that visitors get; none while the store has none. */
  shown?: { number: number; edition: Opened };
  /** A newer edition that is not signed as it has to be. */
  refused?: number;
  /** When the store was looked at, in milliseconds. */
  at: number;
};

type EditionPollerOptions<Opened> = {
  store: Pick<Store, 'has' | 'list'>;
  /**
   * Opens an edition.
   * @throws {UntrustedEditionError} when it may not be shown
   */
  open: (number: number) => Promise<Opened>;
  /** How long the number of the live edition may be trusted; 0: every request looks. */
  pollIntervalMs: number;
};

/**
 * Follows the flips of a store by looking for the next edition's number: no listing, no restart.
 * @returns a function that gives the edition of the highest number, or `undefined` in a store without one
 */
export function editionPoller<Opened>(
  options: EditionPollerOptions<Opened>,
): () => Promise<Opened | undefined> {
  let polled: Polled<Opened> = { at: Number.NEGATIVE_INFINITY };
  let polling: Promise<void> | undefined;

  async function poll() {
    polled = await pollAgain(options, polled);
  }

  return async () => {
    if (!polled.shown || Date.now() - polled.at >= options.pollIntervalMs) {
      // Requests that come while somebody looks share what is found.
      polling ??= poll().finally(() => {
        polling = undefined;
      });
      await polling;
    }
    return polled.shown?.edition;
  };
}

/** An edition that may not be shown leaves the one before in its place. */
async function pollAgain<Opened>(
  { store, open }: EditionPollerOptions<Opened>,
  before: Polled<Opened>,
): Promise<Polled<Opened>> {
  const { shown, refused } = before;
  const newest = await (shown ? numberAfter(store, shown.number) : newestEditionNumber(store));
  const at = Date.now();
  if (newest === undefined || newest === shown?.number || newest === refused) return { ...before, at };
  try {
    return { shown: { number: newest, edition: await open(newest) }, at };
  } catch (error) {
    if (!(error instanceof UntrustedEditionError) || !shown) throw error;
    console.error(`${error.message} Edition ${shown.number} stays live.`);
    return { shown, refused: newest, at };
  }
}

/** The highest number that follows this one without a gap; this one if there is no later edition. */
async function numberAfter(store: Pick<Store, 'has'>, number: number): Promise<number> {
  let newest = number;
  while (await store.has(keys.edition(newest + 1))) newest += 1;
  return newest;
}
