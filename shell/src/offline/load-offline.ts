import type { RegistrySource } from '../pages/registry-source';
import { isDevelopment } from '../env';
import type { PageLink } from '../pages/page-link';
import type { ImportChunk } from '../remotes/chunk-importer';

/** A first visitor who leaves sooner stores nothing to read without a network. */
const FIRST_VISIT_WAIT_MS = 5_000;

/** What reading without a network needs of the document. */
export type OfflineContext = { registry: RegistrySource; pageLink: PageLink; saveDrafts: () => void };

/** Loads what lets the site be read without a network, where a browser can do that: on a first visit after everything else. */
export function loadOffline(importChunk: ImportChunk, context: OfflineContext): void {
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (isDevelopment() || !worker) return;
  const load = () => import(/* webpackChunkName: "Offline" */ './start-offline');
  async function start() {
    await context.registry.fetch();
    const { startOffline } = await importChunk('Offline', load);
    await startOffline(context);
  }
  setTimeout(() => start().catch(() => undefined), worker.controller ? 0 : FIRST_VISIT_WAIT_MS);
}
