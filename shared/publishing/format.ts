import * as v from 'valibot';

/** Number of the format in which releases, editions and sites are stored. Raised when tools of today can't read what those before wrote. */
export const STORE_FORMAT = 8;

/** The one format that these tools read and write. */
export const formatSchema = v.pipe(
  v.number(),
  v.value(
    STORE_FORMAT,
    ({ input }) =>
      `is ${String(input)}, and these tools know format ${STORE_FORMAT} only. ` +
      (input > STORE_FORMAT
        ? 'Update this checkout (git pull && npm ci).'
        : 'Build it again; a site starts again in a new store: release --changed --create.'),
  ),
);
