import * as v from 'valibot';
import { fillIn, organisation } from '@raptors/shared/organisation/organisation';
import giving from '../content/giving.json' with { type: 'json' };

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'));

/** `inbox/content/giving.json`. Missing ways are not shown. */
export const givingSchema = v.strictObject({
  /** With `{amount}` and `{reference}` to fill in. */
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

/** Filled in. On a launched site, sample content is left out. */
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
