import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const TYPING_RESTS_MS = 400;

/** History state of an entry that this page has written. */
type Written = { addressWrittenAt?: number } | null;

/** The search part that the state already has; undefined after Back or Forward, when the address decides. */
type Handled = { search: string | undefined; writtenAt: number };

export type AddressForm<State> = {
  initial: State;
  /** Must accept any text. */
  parse: (search: string) => State;
  /** Returns the search part without its question mark; `''` for `initial`. */
  format: (state: State) => string;
};

/** Keeps a page’s state in the address. Returns the state, a setter and a `ref` for the text field. `form` must be a constant. */
export function useAddressState<State>(form: AddressForm<State>) {
  const { pathname, state: entry } = useLocation();
  // On the site, empty while hydrating: that render must equal the prerendered page.
  const search = useSearchParams()[0].toString();
  const navigate = useNavigate();
  const [state, setState] = useState(form.initial);
  const [handled, setHandled] = useState<Handled>();
  const [lastWrite, setLastWrite] = useState(0);
  const [rest] = useState(() => delayedCall(TYPING_RESTS_MS));
  /** Whether the text that is being typed already has a history entry, which the next typed change replaces. */
  const hasEntry = useRef(false);

  if (handled?.search !== search) {
    const writtenAt = (entry as Written)?.addressWrittenAt ?? 0;
    const isOwn = handled !== undefined && writtenAt > handled.writtenAt && writtenAt <= lastWrite;
    setHandled({ search, writtenAt: isOwn ? writtenAt : (handled?.writtenAt ?? 0) });
    const inAddress = form.parse(search);
    if (!isOwn && form.format(inAddress) !== form.format(state)) setState(inAddress);
  }
  useEffect(() => {
    // Back or Forward: the address decides, and a typed change that is not written yet is dropped.
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
  // Writes what was typed before a click follows a link: writing later would cancel the navigation.
  const typedIn: RefCallback<Element> = useCallback(
    ({ ownerDocument: page }: Element) => {
      // The code of an embedded page may run in a hidden frame, whose window is not that of the page.
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
  /** A typed change is written after a pause, and replaces the entry of the typing before it. */
  const change = (next: State, { isTyped = false } = {}) => {
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
  return [state, change, typedIn] as const;
}

/** Debounced call; `callNow` makes it at once, `forget` drops it. */
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
