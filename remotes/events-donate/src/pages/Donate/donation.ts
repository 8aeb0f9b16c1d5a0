/** What a visitor has chosen to give, in US dollars. */
export type Donation = {
  /** Counts again when the field is emptied. */
  preset?: number;
  /** As typed. Kept apart from the preset, and stronger at submit. */
  custom: string;
  /** Something was typed that the field could not take as it was, such as `12,5`. */
  isUnreadable?: boolean;
};

/** Whether the field for an amount of one's own has anything in it; then the preset does not count. */
export const isTyped = ({ custom, isUnreadable }: Donation) => custom !== '' || isUnreadable === true;

/**
 * The amount that would be given now: the typed one, else the preset, else nothing. What was typed and is not an amount
 * above zero in dollars and cents gives nothing either; it never falls back to a preset chosen before.
 * @returns dollars as digits; cents, where there are any, as two
 */
export function chosenAmount(donation: Donation): string | undefined {
  if (!isTyped(donation)) return donation.preset?.toString();
  return donation.isUnreadable ? undefined : amountOf(donation.custom);
}

function amountOf(typed: string): string | undefined {
  const [, dollars, cents = ''] = /^(\d*)(?:\.(\d{1,2}))?$/.exec(typed) ?? [];
  if (dollars === undefined || !/[1-9]/.test(dollars + cents)) return undefined;
  const whole = dollars.replace(/^0+(?=\d)/, '') || '0';
  return cents === '' ? whole : `${whole}.${cents.padEnd(2, '0')}`;
}
