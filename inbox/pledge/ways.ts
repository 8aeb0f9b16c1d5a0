import * as v from 'valibot';
import { fillIn } from '@raptors/shared/organisation/organisation';
import giving from '../content/giving.json' with { type: 'json' };

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'));

/** How a gift is completed, as the organisation writes it in `inbox/content/giving.json`. A way that is left out is not shown. */
export const givingSchema = v.strictObject({
  /** Ways that hold sample content. */
  sample: v.optional(v.array(v.picklist(['bank', 'links'])), []),
  /** Rows of a bank transfer, with `{amount}` and `{reference}` in their places. */
  bank: v.optional(v.array(v.strictObject({ name: text, value: text })), []),
  /** Pages of others that take a payment. */
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

/** The ways to complete a gift, filled in. */
export function waysToGive(amount: string, reference: string, written: unknown = giving) {
  const { bank, links } = v.parse(givingSchema, written);
  return {
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
