import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const TYPING_RESTS_MS = 400;

/** Marks an entry of the history that this page has written. */
type Written = { addressWrittenAt?: number } | null;

/** What of the address is in the state already; nothing after Back or Forward. */
type Handled = { search: string | undefined; writtenAt: number };

/** How a page writes its state into an address, and reads it from there. */
export type AddressForm<State> = {
  /** What an address without a search part means. */
  initial: State;
  /** Reads the search part; takes anything. */
  parse: (search: string) => State;
  /** Writes the search part, without its question mark; `''` for `initial`. */
  format: (state: State) => string;
};

/** How a change gets into the history: as an entry of its own, or, while somebody types, one that is replaced. */
export type ChangeOptions = { isTyped?: boolean };

/** A page’s state that its address holds, how to change it, and the `ref` of what somebody types in. `form` is the same object each time. */
export function useAddressState<State>(
  form: AddressForm<State>,
): [State, (next: State, options?: ChangeOptions) => void, RefCallback<Element>] {
  const { pathname, state: entry } = useLocation();
  // Empty in the first render after a prerendered page, which has to equal it.
  const search = useSearchParams()[0].toString();
  const navigate = useNavigate();
  const [state, setState] = useState(form.initial);
  const [handled, setHandled] = useState<Handled>();
  const [lastWrite, setLastWrite] = useState(0);
  const [rest] = useState(() => delayedCall(TYPING_RESTS_MS));
  /** Whether what is typed has an entry of the history, which is replaced. */
  const hasEntry = useRef(false);

  if (handled?.search !== search) {
    const writtenAt = (entry as Written)?.addressWrittenAt ?? 0;
    const isOwn = handled !== undefined && writtenAt > handled.writtenAt && writtenAt <= lastWrite;
    setHandled({ search, writtenAt: isOwn ? writtenAt : (handled?.writtenAt ?? 0) });
    const inAddress = form.parse(search);
    if (!isOwn && form.format(inAddress) !== form.format(state)) setState(inAddress);
  }
  useEffect(() => {
    // From here on the address decides. Back may come before the router has rendered what it leaves, which is then no change.
    const follow = () => {
      rest.forget();
      setLastWrite(0);
      setHandled((last) => last && { ...last, search: undefined });
    };
    addEventListener('popstate', follow);
    return () => {
      rest.forget();
      removeEventListener('popstate', follow);
    };
  }, [rest]);
  // This page stays while the next one loads: an address that followed then would call the visitor back.
  const typedIn = useCallback(
    ({ ownerDocument: page }: Element) => {
      // In another site's page, this code runs in a window of its own.
      page.defaultView?.addEventListener('click', rest.callNow, { capture: true });
      return () => page.defaultView?.removeEventListener('click', rest.callNow, { capture: true });
    },
    [rest],
  );

  const write = (next: State, replace: boolean) => {
    const writtenAt = Date.now();
    setLastWrite(writtenAt);
    const formatted = form.format(next);
    navigate(`${pathname}${formatted && '?'}${formatted}`, {
      replace,
      state: { addressWrittenAt: writtenAt },
    });
  };
  const change = (next: State, { isTyped = false }: ChangeOptions = {}) => {
    setState(next);
    if (isTyped)
      return rest.callLater(() => {
        write(next, hasEntry.current);
        hasEntry.current = true;
      });
    rest.forget();
    hasEntry.current = false;
    write(next, false);
  };
  return [state, change, typedIn];
}

/** A call that waits, unless it is wanted now, or not any more. */
function delayedCall(ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void) | undefined;
  const forget = () => {
    clearTimeout(timer);
    waiting = undefined;
  };
  const callNow = () => {
    const call = waiting;
    forget();
    call?.();
  };
  return {
    forget,
    callNow,
    callLater(call: () => void) {
      forget();
      waiting = call;
      timer = setTimeout(callNow, ms);
    },
  };
}
