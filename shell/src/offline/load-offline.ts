import { isDevelopment } from '../env';
import type { OfflineContext } from './OfflineNotices';

/** A first visitor who leaves sooner stores nothing to read without a network. */
const FIRST_VISIT_WAIT_MS = 5_000;

/** Loads what lets the site be read without a network, where a browser can do that: on a first visit after everything else. */
export function loadOffline(context: OfflineContext): void {
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (isDevelopment() || !worker) return;
  async function start() {
    await context.registry.fetch();
    const { startOffline } = await import(/* webpackChunkName: "Offline" */ './start-offline');
    await startOffline(context);
  }
  setTimeout(() => start().catch(() => undefined), worker.controller ? 0 : FIRST_VISIT_WAIT_MS);
}
