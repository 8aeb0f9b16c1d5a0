import { numberIn } from '../contract/text-language';
import constants from './organisation.json' with { type: 'json' };
import type { Organisation } from './organisation.schema';

/** The organisation's constants, validated against their schema when a package is built. */
export const organisation: Organisation = constants;

/**
 * Fills the places of a text: `{product}` and `{email}` with the organisation's constants, and each `{name}` of `values` with its value, numbers in the
 * digits of the text.
 * Text in other braces is left as it is.
 */
export function fillIn(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  const known = { product: organisation.productName, email: organisation.email, ...values };
  return Object.entries(known).reduce(
    (filled, [name, value]) =>
      filled.replaceAll(`{${name}}`, () => (typeof value === 'number' ? numberIn(text, value) : value)),
    text,
  );
}
