import constants from './organisation.json';
import type { Organisation } from './organisation.schema';

/** The organisation's constants, validated against their schema when a package is built. */
export const organisation: Organisation = constants;

/** Replaces `{product}` and `{email}` in a text by the organisation's constants. */
export function fillIn(text: string): string {
  return text.replaceAll('{product}', organisation.productName).replaceAll('{email}', organisation.email);
}
