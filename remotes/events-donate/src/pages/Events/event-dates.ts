import { useClockValue } from '@raptors/shared/design/browser-value';
import { dayIn, inNepal } from '@raptors/shared/organisation/nepal-time';
import type { EventRecord } from '../../../content/schema';

const DAY_MS = 86_400_000;

/** A date in words, as it is in Nepal at that time; undefined without a valid time. */
export function longDate(timestamp: string | undefined): string | undefined {
  const time = Date.parse(timestamp ?? '');
  return Number.isNaN(time) ? undefined : dayIn(time);
}

export const nepalDay = (now: number) => Math.floor(inNepal(now).getTime() / DAY_MS);

export type EventState = {
  phase: 'open' | 'closed' | 'past';
  /** Counted in days of Nepal; negative if the day is past. */
  daysToDeadline: number;
  daysToStart: number;
};

/** State of an event on a day, given as by `nepalDay`. Without a date it counts as starting the day after its deadline. */
export function stateOn(today: number, { details, date }: EventRecord): EventState | undefined {
  if (!details) return undefined;
  const daysToDeadline = dayNumber(details.deadlineDate) - today;
  const daysToStart = date ? nepalDay(Date.parse(date)) - today : daysToDeadline + 1;
  const isOver = today > dayNumber(details.lastDay);
  return { phase: isOver ? 'past' : daysToDeadline < 0 ? 'closed' : 'open', daysToDeadline, daysToStart };
}

/** Undefined until the visitor's date is known, and for an event without details. */
export function useEventState(event: EventRecord): EventState | undefined {
  const today = useClockValue(nepalDay);
  return today === undefined ? undefined : stateOn(today, event);
}

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
