import { useSyncExternalStore } from 'react';
import type { EventDetails } from '../../../content/schema';
import { phaseAt, type EventPhase } from './event-dates';

const EVERY_MINUTE_MS = 60_000;

/** The event's phase by the visitor's clock; nothing while the page is prerendered and hydrated, when no clock may be read. */
export function useEventPhase(details: EventDetails | undefined): EventPhase | undefined {
  return useSyncExternalStore(
    onEveryMinute,
    () => details && phaseAt(Date.now(), details),
    () => undefined,
  );
}

function onEveryMinute(look: () => void): () => void {
  const timer = setInterval(look, EVERY_MINUTE_MS);
  return () => clearInterval(timer);
}
