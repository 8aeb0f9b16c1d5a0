import * as v from 'valibot';

/**
 * Number of the format in which releases, editions and sites are stored. Raised when a tool of today would lose or misread what a
 * later one writes. What carries no number was written in the first format.
 */
export const STORE_FORMAT = 4;

/** What tools that know this format say of a later one. */
export const laterFormatText = (format: unknown) =>
  `needs tools that know format ${String(format)} of the store; these know formats up to ${STORE_FORMAT}.`;

/** A format that the tools of today know. */
export const formatSchema = v.optional(
  v.pipe(
    v.number(),
    v.maxValue(
      STORE_FORMAT,
      ({ input }) => `${laterFormatText(input)} Update this checkout (git pull && npm ci).`,
    ),
  ),
);
