import { WORKER_URL } from '@raptors/shared/contract/names';
import { createRoot } from 'react-dom/client';
import { safeParse } from 'valibot';
import words from '../../content/offline.json';
import type { DraftKeeper } from '../outlet/drafts';
import type { RegistrySource } from '../pages/registry-source';
import { savesData } from '../start/saves-data';
import { storeStateSchema, type StoreRequest } from './messages';
import { hasHalfFilledForm } from './half-filled-form';
import { OfflineNotices } from './OfflineNotices';
import { createStoreWatch } from './store-watch';

/**
 * Registers the service worker, lets it store the live edition, and says what a visitor should know of it. Does nothing for a visitor
 * who saves data, nor where the browser can't keep pages packed.
 */
export async function startOffline(registry: RegistrySource, drafts: DraftKeeper): Promise<void> {
  const { serviceWorker } = navigator;
  if (!words.isOffered || savesData() || typeof CompressionStream === 'undefined') return;
  // Refused where storage is blocked.
  const registration = await serviceWorker.register(WORKER_URL).catch(() => undefined);
  if (!registration) return;
  const watch = createStoreWatch({
    saveDrafts: drafts.save,
    hasHalfFilledForm,
    isOnline: () => navigator.onLine,
  });
  // Outside of the page's own tree, so that hydration finds what was prerendered.
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(place).render(<OfflineNotices watch={watch} words={words} />);

  const requestStore = async () => {
    const edition = await registry.fetch().then(
      (found) => found.edition,
      () => undefined,
    );
    const request: StoreRequest = { type: 'store', ...(edition === undefined ? {} : { edition }) };
    (await serviceWorker.ready).active?.postMessage(request);
  };
  serviceWorker.addEventListener('message', ({ data }) => {
    const state = safeParse(storeStateSchema, data);
    if (state.success) watch.update(state.output);
  });
  addEventListener('offline', watch.lose);
  addEventListener('online', () => void requestStore());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void requestStore();
  });
  addEventListener('click', watch.openNewest, { capture: true });
  await requestStore();
}
