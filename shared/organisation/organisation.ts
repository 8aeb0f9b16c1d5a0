import { fillPlaces, type PlaceValues } from '../contract/text-language';
import constants from './organisation.json' with { type: 'json' };
import type { Organisation } from './organisation.schema';

export const organisation: Organisation = constants;

export const telephoneLink = `tel:${organisation.telephone.replace(/[^+\d]/g, '')}`;

/** Replaces `{product}` and `{email}` by the organisation's values, and other placeholders by `values`. */
export const fillIn = (text: string, values: PlaceValues = {}): string =>
  fillPlaces(text, { product: organisation.productName, email: organisation.email, ...values });
