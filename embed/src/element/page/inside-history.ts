type Entries = Record<string, string>;
type HistoryState = { raptorPages?: Entries } | null;

const entries = (): Entries => (history.state as HistoryState)?.raptorPages ?? {};

/** The pages of one element in the history of the host's tab. The host's address and its own state stay as they are. */
export type InsideHistory = {
  /** Adds an entry for a page that a visitor has followed a link to. */
  push(url: URL): void;
  /** Ends it. */
  stop(): void;
};

/**
 * Lets Back and Forward go between pages that an element has shown.
 * @param name distinguishes the elements of one page; stays when the page is loaded again
 * @param show shows the page at an address; `undefined`: the one that the element begins with
 */
export function insideHistory(name: string, show: (address: string | undefined) => void): InsideHistory {
  let shown = entries()[name];
  const follow = () => {
    const address = entries()[name];
    if (address === shown) return;
    shown = address;
    show(address);
  };
  addEventListener('popstate', follow);
  return {
    push({ href }) {
      shown = href;
      const state = { ...(history.state as object), raptorPages: { ...entries(), [name]: href } };
      history.pushState(state, '');
    },
    stop: () => removeEventListener('popstate', follow),
  };
}
