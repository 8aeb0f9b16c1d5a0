/** What a visitor has chosen to give, in US dollars. */
export type Donation = {
  preset?: number;
  /** As typed. Kept apart from the preset, and stronger at submit. */
  custom: string;
  /** Something was typed that the field could not take as it was, such as `12,5`. */
  isUnreadable?: boolean;
};

/** The form as it is opened: nothing chosen, nothing typed. */
export const NO_DONATION: Donation = { custom: '' };

/** Choosing a preset clears the amount that was typed. */
export const choosePreset = (preset: number): Donation => ({ preset, custom: '' });

/** Typing an amount leaves the preset as it is: it counts again when the field is emptied. */
export const typeCustom = (donation: Donation, custom: string, isUnreadable = false): Donation => ({
  ...donation,
  custom,
  isUnreadable,
});

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

/** Puts an amount in the place of `${amount}`, with its dollar sign. */
export const withAmount = (text: string, amount: string) => text.replace('${amount}', () => `$${amount}`);
