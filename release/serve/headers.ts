/** Files of a release never change. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A page may be kept, but is asked for again each time: a flip shows at once, and an unchanged page costs 200 bytes. */
export const REVALIDATE = 'no-cache';

/** Headers for pages and files alike. The policy for scripts stands in each page, because it holds the hashes of its styles. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};
