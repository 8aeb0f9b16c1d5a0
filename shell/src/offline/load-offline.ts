import type { OfflineContext } from './OfflineNotices';

const FIRST_VISIT_WAIT_MS = 5_000;

/** Loads the code for offline reading if the browser has service workers; 5 s later if none controls this page yet. */
export function loadOffline(context: OfflineContext): void {
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (process.env.NODE_ENV === 'development' || !worker) return;
  async function start() {
    await context.registry.fetch();
    const { startOffline } = await import(/* webpackChunkName: "Offline" */ './start-offline');
    await startOffline(context);
  }
  setTimeout(() => start().catch(() => undefined), worker.controller ? 0 : FIRST_VISIT_WAIT_MS);
}
