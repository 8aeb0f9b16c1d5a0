/** An entry of one element: the page that it shows, and where the visitor has left it. */
type Entry = { address?: string; place?: number };

/** The state is the host's, so that anything may be in it. */
const entries = (): Record<string, Entry> => history.state?.raptorPages ?? {};

/** The pages of one element in the history of the host's tab. The host's address and its own state stay as they are. */
export type InsideHistory = {
  /** Adds an entry for a page that a visitor has followed a link to; `place`: how far the window was scrolled then. */
  push(url: URL, place: number): void;
  /** Ends it. */
  stop(): void;
};

/**
 * Lets Back and Forward go between pages that an element has shown.
 * @param name distinguishes the elements of one page; stays when the page is loaded again
 * @param show shows the page at an address; `undefined`: the one that the element begins with
 */
export function insideHistory(
  name: string,
  show: (address: string | undefined) => Promise<unknown>,
): InsideHistory {
  let shown = entries()[name]?.address;
  const stateWith = (entry: Entry) => ({ ...history.state, raptorPages: { ...entries(), [name]: entry } });
  const follow = async () => {
    const { address, place } = entries()[name] ?? {};
    if (address === shown) return;
    shown = address;
    await show(address);
    // The browser has tried before, in the page that was shown then.
    if (place !== undefined) scrollTo({ top: place, behavior: 'instant' });
  };
  addEventListener('popstate', follow);
  return {
    push({ href: address }, place) {
      history.replaceState(stateWith({ ...entries()[name], place }), '');
      shown = address;
      history.pushState(stateWith({ address }), '');
    },
    stop: () => removeEventListener('popstate', follow),
  };
}
