import { useSyncExternalStore } from 'react';
import type { EventRecord } from '../../../content/schema';
import { nepalDay, stateOn, type EventState } from './event-dates';

const EVERY_MINUTE_MS = 60_000;

/**
 * What the visitor's clock means for the event, in days of Nepal; nothing while the page is prerendered and hydrated, when no clock
 * may be read, and for an event without details.
 */
export function useEventState({ details, date }: EventRecord): EventState | undefined {
  const today = useSyncExternalStore(
    onEveryMinute,
    () => nepalDay(Date.now()),
    () => undefined,
  );
  return details && today !== undefined ? stateOn(today, details, date) : undefined;
}

function onEveryMinute(look: () => void): () => void {
  const timer = setInterval(look, EVERY_MINUTE_MS);
  return () => clearInterval(timer);
}
