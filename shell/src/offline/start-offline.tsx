import { WORKER_URL } from '@raptors/shared/contract/names';
import { createRoot } from 'react-dom/client';
import words from '../../content/offline.json';
import { savesData } from '../start/idle';
import { OfflineNotices, type OfflineContext } from './OfflineNotices';

const MIN_ROOM_BYTES = 50_000_000;

/** Registers the worker and renders its notices; not if this is switched off, the visitor saves data or the device has little space. */
export async function startOffline(context: OfflineContext): Promise<void> {
  if (!words.isOffered || savesData() || (await hasLittleRoom())) return;
  // The browser refuses this where storage is blocked.
  const registration = await navigator.serviceWorker.register(WORKER_URL).catch(() => undefined);
  if (!registration) return;
  // In a React root of its own, because the root of the page must equal the prerendered markup.
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(place).render(<OfflineNotices {...context} />);
}

async function hasLittleRoom(): Promise<boolean> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return quota !== undefined && quota - usage < MIN_ROOM_BYTES;
}
