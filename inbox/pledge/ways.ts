import * as v from 'valibot';
import { code, labelled, words } from '@raptors/shared/contract/content-fields';
import type { Language } from '@raptors/shared/contract/language';
import { fillIn, organisation } from '@raptors/shared/organisation/organisation';
import { sha256Of } from '@raptors/site/store/objects';
import giving from '../content/giving.json' with { type: 'json' };
import nepali from '../content/giving.ne.json' with { type: 'json' };

/** Finds a translation by the English text: keys of translations may contain the account number, which may change. */
function labelIn(language: Language | undefined, label: string): string {
  const hash = sha256Of(label).slice(0, 8);
  return (language && Object.values(nepali.units).find(({ of }) => of === hash)?.text) ?? label;
}

/** `inbox/content/giving.json`. Missing ways are not shown. `value` and `url` may contain `{amount}`, `{currency}` and `{reference}`. */
export const givingSchema = v.strictObject({
  bank: v.optional(
    labelled(
      'Lines of a bank transfer',
      v.array(v.strictObject({ name: words('Name'), value: code('Value') })),
    ),
    [],
  ),
  links: v.optional(
    labelled(
      'Wallets and cards',
      v.array(
        v.strictObject({
          kind: labelled('Kind', v.picklist(['wallet', 'phone', 'bank'])),
          label: words('Label'),
          url: v.pipe(code('Address'), v.regex(/^https:\/\/[^\s/]+/, 'must begin with https://')),
        }),
      ),
    ),
    [],
  ),
});

/** On a launched site, sample content is left out. */
export function waysToGive(
  gift: { amount: string; currency: string; reference: string },
  language?: Language,
  written: unknown = giving,
  { launched, sample } = organisation,
) {
  const isSample = sample.includes('giving');
  const { bank, links } = v.parse(givingSchema, launched && isSample ? {} : written);
  return {
    isSample: isSample && bank.length + links.length > 0,
    bank: bank.map(({ name, value }) => ({ name: labelIn(language, name), value: fillIn(value, gift) })),
    links: links.map(({ url, label, kind }) => {
      const encoded = Object.entries(gift).map(([name, value]) => [name, encodeURIComponent(value)]);
      const filled = fillIn(url, Object.fromEntries(encoded));
      return { kind, label: labelIn(language, label), url: filled, host: new URL(filled).host };
    }),
  };
}
