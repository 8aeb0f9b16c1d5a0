import { inNepal, MONTHS } from '@raptors/shared/organisation/nepal-time';

/** "23 November 2026" in Nepal. @param moment ISO 8601 */
export function nepalDay(moment: string): string {
  const date = inNepal(Date.parse(moment));
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`;
}

/** "11:40" in Nepal. */
export const nepalClock = (moment: string): string => inNepal(Date.parse(moment)).toISOString().slice(11, 16);

/** "23 November 2026, 11:40" in Nepal. */
export const nepalTime = (moment: string): string => `${nepalDay(moment)}, ${nepalClock(moment)}`;

const NUMBERS = 'None One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');

/** A number at the beginning of a sentence: as a word up to twelve. */
export const numberWord = (number: number): string => NUMBERS[number] ?? String(number);
