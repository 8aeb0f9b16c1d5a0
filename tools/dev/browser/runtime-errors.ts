// Reports runtime errors to the server, which finds their line in the source. Compiled alone, so it can't import
// anything.
export {};

declare global {
  interface Window {
    raptorsPage?: string;
  }
  interface WindowEventMap {
    'raptors-render-error': CustomEvent<{ error: unknown; componentStack?: string }>;
  }
}

/**
 * Identifies this document, so that its errors are removed when it closes. The overlay opens the event stream with the
 * same id.
 */
const pageId = crypto.randomUUID();
window.raptorsPage = pageId;

/** Further errors are most often the same one again. */
const MAX_REPORTS = 20;
let reports = 0;

function report(kind: 'render' | 'error' | 'rejection', thrown: unknown, components = ''): void {
  if (reports++ >= MAX_REPORTS) return;
  const { message, stack = '' } = thrown instanceof Error ? thrown : { message: String(thrown) };
  const body = JSON.stringify({ page: pageId, path: location.pathname, kind, message, stack, components });
  fetch('/~dev/errors', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }).catch(
    () => undefined,
  );
}

// The development build of the shell reports what React has caught. Without it, a page that throws looks like one that
// did not load.
window.addEventListener('raptors-render-error', ({ detail: { error, componentStack } }) =>
  report('render', error, componentStack),
);
window.addEventListener('error', ({ error, message }) => report('error', error ?? message));
window.addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
