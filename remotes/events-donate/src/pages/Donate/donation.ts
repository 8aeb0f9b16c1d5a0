/** What a visitor has chosen to give, in US dollars. */
export type Donation = {
  preset?: number;
  /** As typed. Kept apart from the preset, and stronger at submit. */
  custom: string;
};

/** The form as it is opened: nothing chosen, nothing typed. */
export const NO_DONATION: Donation = { custom: '' };

/** Choosing a preset clears the amount that was typed. */
export const choosePreset = (preset: number): Donation => ({ preset, custom: '' });

/** Typing an amount leaves the preset as it is: it counts again when the field is emptied. */
export const typeCustom = (donation: Donation, custom: string): Donation => ({ ...donation, custom });

/** The amount that would be given now: the typed one, else the preset, else nothing. */
export function chosenAmount({ preset, custom }: Donation): string | undefined {
  return custom || preset?.toString();
}

/** Puts an amount in the place of `${amount}`, with its dollar sign. */
export const withAmount = (text: string, amount: string) => text.replace('${amount}', () => `$${amount}`);
