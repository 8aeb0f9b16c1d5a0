import { plainDigits } from '../text-language';

/** Currencies of gifts. An amount stored without a currency is in dollars. */
export const CURRENCIES = ['USD', 'NPR'] as const;
/** Code of a currency in which a gift can be given. */
export type Currency = (typeof CURRENCIES)[number];

const NAMES: Readonly<Record<Currency, string>> = {
  USD: String.raw`us ?\$|\$|usd|(?:us )?dollars?|(?:अमेरिकी )?डलर`,
  NPR: String.raw`n?rs|npr|(?:nepal(?:i|ese) )?rupees?|ने\.? ?र[ुू]|र[ुू](?:पैयाँ|पैयां|पियाँ|पैया)?`,
};

/** Separates an amount such as "Rs. 1,500/-" or "25 dollars" into number and currency, if it has one. */
export function splitAmount(written: string): { number: string; currency?: Currency } {
  const text = plainDigits(written)
    .toLowerCase()
    .replace(/\/[-=]$/, '')
    .trim();
  for (const currency of CURRENCIES) {
    const name = String.raw`(?:${NAMES[currency]})[.:]?`;
    const number = text.replace(new RegExp(String.raw`^${name}\s*|\s*${name}$`, 'g'), '').trim();
    if (number !== text) return { number: number.replace(/\/[-=]$/, ''), currency };
  }
  return { number: text };
}

/** Whether a text is the code of a currency. */
export const isCurrency = (text: string | undefined): text is Currency =>
  CURRENCIES.some((currency) => currency === text);

/** Most digits that are written without groups. The specified message has $1000 without a comma. */
const MOST_UNGROUPED: Readonly<Record<Currency, number>> = { USD: 4, NPR: 3 };

/** Sign before an amount. */
export const amountSign = (currency: string, language?: string): string =>
  currency === 'USD' ? '$' : language === 'ne' ? 'रु' : 'Rs';

/** An amount with its sign: "$25", "Rs 1,500"; in Nepali "रु 1,50,000". */
export function amountWithCurrency(amount: string, currency: string | undefined, language?: string): string {
  const known = isCurrency(currency) ? currency : 'USD';
  const [whole = '', fraction] = amount.split('.');
  const isNepali = language === 'ne' && known === 'NPR';
  const groups = isNepali ? /\B(?=(?:\d{2})*\d{3}$)/g : /\B(?=(?:\d{3})+$)/g;
  const grouped = whole.length > MOST_UNGROUPED[known] ? whole.replace(groups, ',') : whole;
  const space = known === 'USD' ? '' : ' ';
  return `${amountSign(known, language)}${space}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}
