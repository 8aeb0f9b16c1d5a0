export type OutletState = {
  status: OutletStatus;
  /** Address of the document's page; `pathname` is that of the page that is shown. */
  documentPath: string;
  pathname: string;
  /** Counts the retries, because each failure is announced. */
  attempt: number;
};

type OutletStatus =
  /** The document's page, until its code has loaded. */
  | 'loading'
  /** The document's page, which is interactive. */
  | 'shown'
  /** The document's page as it was prerendered, because its code did not load, or threw. */
  | 'frozen'
  /** Neither the code of the page nor its document can be loaded. */
  | 'failed'
  /** The visitor has left the document's page or asked for a retry, or nothing was prerendered. */
  | 'left';

export type OutletEvent =
  | { type: 'ready' | 'frozen' | 'threw' | 'retried' }
  /** Ignored if the visitor has opened another page meanwhile. */
  | { type: 'failed'; pathname: string }
  | { type: 'navigated'; pathname: string };

export const firstState = (pathname: string, isPrerendered: boolean): OutletState => ({
  status: isPrerendered ? 'loading' : 'left',
  documentPath: pathname,
  pathname,
  attempt: 0,
});

export function nextState(state: OutletState, event: OutletEvent): OutletState {
  const { status } = state;
  switch (event.type) {
    case 'ready':
      return status === 'loading' ? { ...state, status: 'shown' } : state;
    case 'frozen':
      return { ...state, status: 'frozen' };
    case 'threw':
      return status === 'left' ? state : { ...state, status: 'frozen' };
    case 'failed':
      return event.pathname === state.pathname ? { ...state, status: 'failed' } : state;
    case 'retried':
      return { ...state, status: 'left', attempt: state.attempt + 1 };
    case 'navigated':
      return { ...state, status: 'left', pathname: event.pathname };
  }
}
