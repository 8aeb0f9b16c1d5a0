import { numberIn } from './text-language';

const SAMBAT_MONTHS = {
  en: 'Baisakh Jestha Asar Shrawan Bhadra Asoj Kartik Mangsir Poush Magh Falgun Chaitra'.split(' '),
  ne: 'वैशाख जेठ असार साउन भदौ असोज कात्तिक मंसिर पुस माघ फागुन चैत'.split(' '),
};
/** Days beyond 29 of each month, a group a year, as in nepali-date-converter 3.4.0; bikram-sambat 1.8.1 differs in 2084 to 2086. */
const SAMBAT_YEARS =
  '223321101011 232321110012 132322010102 223222101011 223321101011 232321110012 222322011002 223222101011 223321101011 232321110012 222322011011 223222101011 232321101011 232321110012 222322101011 223222101011 232321110011 232321110102 222322101011 223222101011 232321110011 232321110102 223222101011 223222101011 232321110012 132321110102 223222101011 223222110111 123312110111 132321110111 132321110111'
    .split(' ')
    .map((year) => [...year].map((days) => 29 + Number(days)));
/** First Bikram Sambat year of the table. */
export const FIRST_SAMBAT_YEAR = 2060;
const FIRST_DAY = Date.UTC(2003, 3, 14);
const DAY_MS = 86_400_000;

/** The Bikram Sambat day of a date’s UTC fields, in brackets after a space; outside the table only the year, in April nothing. */
export function bikramSambat(date: Date, language: keyof typeof SAMBAT_MONTHS = 'ne'): string {
  let day = Math.floor((date.getTime() - FIRST_DAY) / DAY_MS);
  if (day < 0) return yearAlone(date, language);
  for (const [index, months] of SAMBAT_YEARS.entries())
    for (const [month, length] of months.entries()) {
      if (day < length) {
        const name = SAMBAT_MONTHS[language][month] ?? '';
        const [year, number] = [FIRST_SAMBAT_YEAR + index, day + 1].map((value) => numberIn(name, value));
        return language === 'ne' ? ` (${year} ${name} ${number})` : ` (${number} ${name} ${year} BS)`;
      }
      day -= length;
    }
  return yearAlone(date, language);
}

/** Empty in April: the year begins in the middle of that month, on a day that only a table has. */
function yearAlone(date: Date, language: keyof typeof SAMBAT_MONTHS): string {
  const month = date.getUTCMonth();
  if (month === 3) return '';
  const year = date.getUTCFullYear() + (month > 3 ? 57 : 56);
  return language === 'ne' ? ` (वि.सं. ${numberIn('वि.सं.', year)})` : ` (${year} BS)`;
}

/** A Bikram Sambat day as 2025-11-20 in AD, months counted from 1; undefined for a day that the table does not have. */
export function fromBikramSambat(year: number, month: number, day: number): string | undefined {
  const length = SAMBAT_YEARS[year - FIRST_SAMBAT_YEAR]?.[month - 1];
  if (length === undefined || day < 1 || day > length) return undefined;
  const before = SAMBAT_YEARS.slice(0, year - FIRST_SAMBAT_YEAR + 1)
    .flat()
    .slice(0, month - 13);
  const days = before.reduce((sum, each) => sum + each, day - 1);
  return new Date(FIRST_DAY + days * DAY_MS).toISOString().slice(0, 10);
}
