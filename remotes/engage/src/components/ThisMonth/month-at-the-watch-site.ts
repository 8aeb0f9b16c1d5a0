import type { SeasonRow } from '../../../content/schema';

/** What a month is at the watch site, and the species whose peak falls into it, in the order of the season guide. */
export type MonthAtTheWatchSite = { kind: 'peaks' | 'quiet' | 'away'; birds: readonly string[] };

/**
 * What a month is at the watch site, by the rows of the season guide.
 * @param month 1 for January
 */
export function monthAtTheWatchSite(rows: readonly SeasonRow[], month: number): MonthAtTheWatchSite {
  const now = rows.filter(({ from, to }) => monthOf(from) <= month && month <= monthOf(to));
  const birds = now.filter(({ kind, sn }) => kind === 'peak' && sn !== undefined).map(({ who }) => who);
  if (birds.length > 0) return { kind: 'peaks', birds };
  return { kind: now.length > 0 ? 'quiet' : 'away', birds };
}

const monthOf = (day: string) => Number(day.slice(0, 2));
