import { useClockValue } from '@raptors/shared/design/browser-value';
import { localeOf } from '@raptors/shared/contract/text-language';
import { dayIn, inNepal, MONTHS } from '@raptors/shared/organisation/nepal-time';
import type { EventRecord } from '../../../content/schema';

const DAY_MS = 86_400_000;

/** The day in Nepal in long form, in the language of `words`; nothing where there is no date. */
export function longDate(timestamp: string | undefined, words: string): string | undefined {
  const time = Date.parse(timestamp ?? '');
  const date = inNepal(time);
  if (Number.isNaN(date.getTime())) return undefined;
  if (localeOf(words) === 'ne') return dayIn(time);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** Which day it is in Nepal, counted from 1 January 1970. */
export const nepalDay = (now: number) => Math.floor(inNepal(now).getTime() / DAY_MS);

/** What a day means for an event. */
export type EventState = {
  /** One can still apply, no longer apply, or it is over. */
  phase: 'open' | 'closed' | 'past';
  /** Whole days in Nepal, negative afterwards. */
  daysToDeadline: number;
  daysToStart: number;
};

/** What a day (of `nepalDay`) means for an event with details. Without a date it starts the day after its deadline. */
export function stateOn(today: number, { details, date }: EventRecord): EventState | undefined {
  if (!details) return undefined;
  const daysToDeadline = dayNumber(details.deadlineDate) - today;
  const daysToStart = date ? nepalDay(Date.parse(date)) - today : daysToDeadline + 1;
  const isOver = today > dayNumber(details.lastDay);
  return { phase: isOver ? 'past' : daysToDeadline < 0 ? 'closed' : 'open', daysToDeadline, daysToStart };
}

/** What the visitor's clock means for an event; nothing until it is known. */
export function useEventState(event: EventRecord): EventState | undefined {
  const today = useClockValue(nepalDay);
  return today === undefined ? undefined : stateOn(today, event);
}

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
