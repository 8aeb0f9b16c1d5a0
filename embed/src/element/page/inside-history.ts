/** The state is the host's, so that anything may be in it. */
const entries = (): Record<string, string> => history.state?.raptorPages ?? {};

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
      history.pushState({ ...history.state, raptorPages: { ...entries(), [name]: href } }, '');
    },
    stop: () => removeEventListener('popstate', follow),
  };
}
