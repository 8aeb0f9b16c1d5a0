import type { StoreState } from './messages';

/** What the notices show. */
export type Shown = {
  isOffline: boolean;
  /** What can be read without a network. */
  saved?: StoreState['saved'];
  /** Said once: everything has just been stored. */
  isReady: boolean;
  /** Said where a form is half filled: the next page will be of a newer edition. */
  isNewer: boolean;
};

/** What one document knows of the service worker's store. */
export type StoreWatch = {
  /** Calls back after each change; returns what ends that. */
  subscribe: (onChange: () => void) => () => void;
  /** What the notices show now. */
  shown: () => Shown;
  /** Takes what the worker tells. */
  update: (state: StoreState) => void;
  /** The browser has lost its network. */
  lose: () => void;
  /** The visitor has read what was said, and is not told again. */
  dismiss: () => void;
  /** Shows the newer edition now; what was typed is kept. */
  reload: () => void;
  /** Lets a click on a link open a document, if a newer edition is stored: so it shows with the next page. */
  openNewest: (event: MouseEvent) => void;
};

type Context = { saveDrafts: () => void; hasHalfFilledForm: () => boolean; isOnline: () => boolean };

/** Makes the watch of one document. */
export function createStoreWatch({ saveDrafts, hasHalfFilledForm, isOnline }: Context): StoreWatch {
  let shown: Shown = { isOffline: !isOnline(), isReady: false, isNewer: false };
  let hasNewer = false;
  let isTold = false;
  const listeners = new Set<() => void>();
  function show(change: Partial<Shown>) {
    shown = { ...shown, ...change };
    for (const listener of listeners) listener();
  }
  return {
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    shown: () => shown,
    update({ isOffline, saved, isFirst, isNewer }) {
      hasNewer ||= isNewer;
      const tells = hasNewer && !isTold && hasHalfFilledForm();
      isTold ||= tells;
      show({
        isOffline: isOffline || !isOnline(),
        saved,
        isReady: shown.isReady || isFirst,
        isNewer: shown.isNewer || tells,
      });
    },
    lose: () => show({ isOffline: true }),
    dismiss: () => show({ isReady: false, isNewer: false }),
    reload() {
      saveDrafts();
      location.reload();
    },
    openNewest(event) {
      if (!hasNewer || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
        return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
      saveDrafts();
      // The router does not see it, so the browser follows the link.
      event.stopImmediatePropagation();
    },
  };
}
