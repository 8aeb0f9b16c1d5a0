/** How far Nepal's clocks are ahead of UTC; they have no summer time. */
const NEPAL_OFFSET_MS = (5 * 60 + 45) * 60_000;

/** English names, January first. From a list: the first use of `Intl` takes a slow phone 60 ms. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/**
 * What Nepal's calendars and clocks show, as the UTC fields of a date.
 * @param time milliseconds since 1970
 */
export const inNepal = (time: number): Date => new Date(time + NEPAL_OFFSET_MS);
