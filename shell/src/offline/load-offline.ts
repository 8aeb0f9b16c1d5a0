import type { OfflineContext } from './OfflineNotices';

const FIRST_VISIT_WAIT_MS = 5_000;

/** Loads the code for offline reading if the browser supports it; on a first visit only after everything else. */
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
