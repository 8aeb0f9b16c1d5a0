import { useEffect, useState } from 'react';
import { safeParse } from 'valibot';
import type { RegistrySource } from '../pages/registry-source';
import { FIELDS } from '../outlet/drafts';
import { storeStateSchema, type StoreState } from './messages';

type Shown = {
  isOffline: boolean;
  saved?: StoreState['saved'];
  /** Said once: everything has just been stored, or, where a form is half filled, that the next page will be of a newer edition. */
  note?: 'ready' | 'newer' | undefined;
};

/** What a document knows of editions. */
export type Editions = Pick<RegistrySource, 'fetch' | 'noteLive' | 'isOutdated'>;

/**
 * Lets the service worker store the live edition, again whenever the network or the visitor returns, and gives what the visitor should
 * know of it. Once a newer edition is stored, it shows with the next page.
 * @returns what is known, and what takes the note away
 */
export function useStoreState(registry: Editions): [Shown, () => void] {
  const [shown, setShown] = useState<Shown>({ isOffline: !navigator.onLine });
  useEffect(() => {
    const { serviceWorker } = navigator;
    const controller = new AbortController();
    const { signal } = controller;
    let own: number | undefined;
    let isTold = false;

    async function requestStore() {
      own ??= await registry.fetch().then(
        ({ edition }) => edition,
        () => undefined,
      );
      (await serviceWorker.ready).active?.postMessage({ type: 'store', edition: own });
    }
    function update({ data }: MessageEvent) {
      const parsed = safeParse(storeStateSchema, data);
      if (!parsed.success) return;
      const { isOffline, saved, isFirst } = parsed.output;
      if (saved) registry.noteLive(saved.edition);
      const tells = registry.isOutdated() && !isTold && hasHalfFilledForm();
      isTold ||= tells;
      setShown(({ note }) => ({
        isOffline: isOffline || !navigator.onLine,
        saved,
        note: tells ? 'newer' : isFirst ? 'ready' : note,
      }));
    }

    serviceWorker.addEventListener('message', update, { signal });
    addEventListener('offline', () => setShown((before) => ({ ...before, isOffline: true })), { signal });
    addEventListener('online', () => void requestStore(), { signal });
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && void requestStore(),
      { signal },
    );
    void requestStore();
    return () => controller.abort();
  }, [registry]);
  return [shown, () => setShown(({ note: _, ...rest }) => rest)];
}

/** Choices are made again in a moment. */
const hasHalfFilledForm = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].some(
    ({ form, type, value }) =>
      form?.closest('[data-page], footer') && type !== 'hidden' && value.trim() !== '',
  );
