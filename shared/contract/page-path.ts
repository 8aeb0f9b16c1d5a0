import * as v from 'valibot';

/** A trimmed text that is not empty. */
export const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'));
/** A whole number from 0. In a list, the lowest comes first. */
export const order = v.pipe(v.number(), v.integer(), v.minValue(0));

/** First parts of paths that only the site itself may use. */
export const RESERVED = ['releases', 'federation', 'oembed', 'search-index'];

/** Longest path of a page, because file systems and hosts limit the names of files. */
export const MAX_PATH_LENGTH = 180;
/** Longest part of a path between two slashes, see {@link MAX_PATH_LENGTH}. */
export const MAX_PATH_PART_LENGTH = 80;

/** Files of hosts or of this site, without the extension: `index.html` in any folder, `404.html`, `registry.json`. */
const HOST_PATHS = /\/index$|^\/(?:404|registry)$/i;

/** Path of a page inside the site. */
export const pagePathSchema = v.pipe(
  v.string(),
  v.regex(
    /^\/(?:[A-Za-z0-9_{}-]+(?:\/[A-Za-z0-9_{}-]+)*)?$/,
    'must start with a slash, have letters, digits, _ and - only, and not end with a slash',
  ),
  v.check(
    (path) => !RESERVED.includes(path.split('/')[1]?.toLowerCase() ?? ''),
    `is reserved: below /${RESERVED.join(', /')} the site answers itself`,
  ),
  v.maxLength(MAX_PATH_LENGTH, `must be at most ${MAX_PATH_LENGTH} characters`),
  v.check(
    (path) => path.split('/').every((part) => part.length <= MAX_PATH_PART_LENGTH),
    `must have at most ${MAX_PATH_PART_LENGTH} characters between two slashes`,
  ),
  v.check((path) => !HOST_PATHS.test(path), 'is an address that hosts or this site reserve; choose another'),
);
