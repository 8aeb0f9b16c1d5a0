import * as v from 'valibot';

/** Format of what the store holds. Raised when older files can't be read any more. */
export const STORE_FORMAT = 10;

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
