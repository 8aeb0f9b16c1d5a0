// Tells the server what goes wrong while a page runs, so that it can say where in the sources. Sent as it is, without imports.
export {};

type RenderError = { error: unknown; componentStack?: string };

/** Names this document, so that its errors go with it. The overlay opens the stream of events under the same name. */
const pageId = crypto.randomUUID();
Object.assign(window, { raptorsPage: pageId });

/** More would be the same one again. */
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

// The development build of the shell says what React has caught: without it, a page that throws looks like one that did not load.
window.addEventListener('raptors-render-error', (event) => {
  const { error, componentStack } = (event as CustomEvent<RenderError>).detail;
  report('render', error, componentStack);
});
window.addEventListener('error', ({ error, message }) => report('error', error ?? message));
window.addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
