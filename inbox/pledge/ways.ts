import * as v from 'valibot';
import { fillIn, organisation } from '@raptors/shared/organisation/organisation';
import giving from '../content/giving.json' with { type: 'json' };

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'));

/** How a gift is completed, as the organisation writes it in `inbox/content/giving.json`. A way that is left out is not shown. */
export const givingSchema = v.strictObject({
  /** Rows of a bank transfer, with `{amount}` and `{reference}` in their places. */
  bank: v.optional(v.array(v.strictObject({ name: text, value: text })), []),
  links: v.optional(
    v.array(
      v.strictObject({
        kind: v.picklist(['wallet', 'phone', 'bank']),
        label: text,
        url: v.pipe(text, v.regex(/^https:\/\/[^\s/]+/, 'must begin with https://')),
      }),
    ),
    [],
  ),
});

/** The ways to complete a gift, filled in. Once the site is launched, sample content is left out. */
export function waysToGive(
  amount: string,
  reference: string,
  written: unknown = giving,
  { launched, sample } = organisation,
) {
  const isSample = sample.includes('giving');
  const { bank, links } = v.parse(givingSchema, launched && isSample ? {} : written);
  return {
    isSample: isSample && bank.length + links.length > 0,
    bank: bank.map(({ name, value }) => ({ name, value: fillIn(value, { amount, reference }) })),
    links: links.map(({ url, ...link }) => {
      const filled = fillIn(url, {
        amount: encodeURIComponent(amount),
        reference: encodeURIComponent(reference),
      });
      return { ...link, url: filled, host: new URL(filled).host };
    }),
  };
}
