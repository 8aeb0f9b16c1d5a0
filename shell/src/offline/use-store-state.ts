import { useEffect, useState } from 'react';
import { unlessBlocked } from '@raptors/shared/design/browser-value';
import { safeParse } from 'valibot';
import type { RegistrySource } from '../pages/registry-source';
import { storeStateSchema, type StoreState } from './messages';

type Shown = Omit<StoreState, 'type'> & { isPaused: boolean };

const VISIT_MS = 3_000;

/** Beginning of the key of the visitor's choice: to store the whole edition, or to pause storing it. */
const WHOLE_KEY = 'keep-whole-site';
/** Where storage is blocked, storing begins, but does not continue at the next visit. */
const readWhole = (base: string) => unlessBlocked(() => localStorage.getItem(WHOLE_KEY + base));

const loadedAddresses = (): string[] => [
  location.pathname,
  ...performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .flatMap(({ origin, pathname }) => (origin === location.origin ? [pathname] : [])),
];

const post = async (message: object) => (await navigator.serviceWorker.ready).active?.postMessage(message);
const requestStore = (base: string, isWhole: boolean) =>
  post({ type: 'store', base, addresses: loadedAddresses(), isWhole });

export type Editions = Pick<RegistrySource, 'fetch' | 'noteLive'>;

/** State of offline storage, and a function that starts or pauses storing the whole site. */
export function useStoreState(base: string, registry: Editions): [Shown, (keeps: boolean) => void] {
  const [shown, setShown] = useState<Shown>({
    isOffline: !navigator.onLine,
    isPaused: readWhole(base) === 'paused',
  });
  useEffect(() => {
    const { serviceWorker } = navigator;
    const controller = new AbortController();
    const { signal } = controller;
    const refresh = () => void requestStore(base, readWhole(base) === 'yes');
    function update({ data }: MessageEvent) {
      const parsed = safeParse(storeStateSchema, data);
      if (!parsed.success) return;
      const { isOffline, saved, progress } = parsed.output;
      if (progress) return setShown((before) => ({ ...before, progress }));
      if (saved) registry.noteLive(saved.edition);
      setShown((before) => ({
        isOffline: isOffline || !navigator.onLine,
        saved,
        progress: before.isPaused ? before.progress : undefined,
        isPaused: before.isPaused && !saved?.isWhole,
      }));
    }

    serviceWorker.addEventListener('message', update, { signal });
    addEventListener('offline', () => setShown((before) => ({ ...before, isOffline: true })), { signal });
    addEventListener('online', refresh, { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && refresh(), {
      signal,
    });
    // Without this API, a page reached by a link is stored when the tab is shown again or the network is back, if it is still open.
    (window as { navigation?: EventTarget }).navigation?.addEventListener(
      'navigatesuccess',
      () => setTimeout(refresh, VISIT_MS),
      { signal },
    );
    refresh();
    return () => controller.abort();
  }, [base, registry]);
  function keepWhole(keeps: boolean) {
    unlessBlocked(() => localStorage.setItem(WHOLE_KEY + base, keeps ? 'yes' : 'paused'));
    setShown(({ progress = { done: 0, total: 1 }, ...rest }) => ({ ...rest, progress, isPaused: !keeps }));
    void (keeps ? requestStore(base, true) : post({ type: 'pause' }));
  }
  return [shown, keepWhole];
}
