import { fillPlaces, type PlaceValues } from '../contract/text-language';
import constants from './organisation.json' with { type: 'json' };
import type { Organisation } from './organisation.schema';

/** The organisation's constants, validated against their schema when a package is built. */
export const organisation: Organisation = constants;

/** Fills the places of a text: `{product}` and `{email}` with the organisation's constants, the others as `fillPlaces` does. */
export const fillIn = (text: string, values: PlaceValues = {}): string =>
  fillPlaces(text, { product: organisation.productName, email: organisation.email, ...values });
