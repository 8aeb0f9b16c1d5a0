import * as v from 'valibot';

/**
 * Number of the format in which releases, editions and sites are stored. Raised when current tools would lose or
 * misread what later ones write. Files without a number have the first format.
 */
export const STORE_FORMAT = 5;

/** The message of these tools about a later format. */
export const laterFormatText = (format: unknown) =>
  `needs tools that know format ${String(format)} of the store; these know formats up to ${STORE_FORMAT}.`;

/** A format that these tools know. */
export const formatSchema = v.optional(
  v.pipe(
    v.number(),
    v.maxValue(
      STORE_FORMAT,
      ({ input }) => `${laterFormatText(input)} Update this checkout (git pull && npm ci).`,
    ),
  ),
);
