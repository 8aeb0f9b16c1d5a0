import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const TYPING_RESTS_MS = 400;

/** History state of an entry that this page has written. */
type Written = { addressWrittenAt?: number } | null;

/** The search part that the state already reflects; undefined after Back or Forward. */
type Handled = { search: string | undefined; writtenAt: number };

export type AddressForm<State> = {
  initial: State;
  /** Accepts any text. */
  parse: (search: string) => State;
  /** Without its question mark; `''` for `initial`. */
  format: (state: State) => string;
};

/** A typed change replaces its history entry instead of adding one per letter. */
export type ChangeOptions = { isTyped?: boolean };

/** Keeps a page’s state in the address. Returns the state, a setter and a `ref` for the text field. `form` must be a constant. */
export function useAddressState<State>(
  form: AddressForm<State>,
): [State, (next: State, options?: ChangeOptions) => void, RefCallback<Element>] {
  const { pathname, state: entry } = useLocation();
  // Empty in the first render, which must equal the prerendered page.
  const search = useSearchParams()[0].toString();
  const navigate = useNavigate();
  const [state, setState] = useState(form.initial);
  const [handled, setHandled] = useState<Handled>();
  const [lastWrite, setLastWrite] = useState(0);
  const [rest] = useState(() => delayedCall(TYPING_RESTS_MS));
  /** Whether the typed text already has a history entry, which is then replaced. */
  const hasEntry = useRef(false);

  if (handled?.search !== search) {
    const writtenAt = (entry as Written)?.addressWrittenAt ?? 0;
    const isOwn = handled !== undefined && writtenAt > handled.writtenAt && writtenAt <= lastWrite;
    setHandled({ search, writtenAt: isOwn ? writtenAt : (handled?.writtenAt ?? 0) });
    const inAddress = form.parse(search);
    if (!isOwn && form.format(inAddress) !== form.format(state)) setState(inAddress);
  }
  useEffect(() => {
    // From here on the address decides. Back may arrive before the router has rendered the pending change, which is then dropped.
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
  // A link keeps this page while the next one loads: writing the address then would cancel the navigation.
  const typedIn = useCallback(
    ({ ownerDocument: page }: Element) => {
      // On another site, this code runs in a hidden frame with a window of its own.
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

/** Debounced call with `callNow` and `forget`. */
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
