/** Files of a release never change. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A page may be kept, but is requested again each time: a flip shows at once, and an unchanged page costs 200 bytes. */
export const REVALIDATE = 'no-cache';

/** How long the way to the live loader may be kept: a flip reaches other sites after that time. */
export const LOADER_CACHE = 'public, max-age=300';

/** Methods that a site answers, for `Allow`, and the answer to any other. */
export const ALLOWED_METHODS = 'GET, HEAD';
export const READ_ONLY = 'This site can only be read.';

/** Policy of what other sites may put into a frame. */
export const FRAMES_ALLOWED = 'frame-ancestors *';

/** Headers for pages and files alike. The policy for scripts is in each page, because it holds the hashes of its styles. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

const { 'X-Frame-Options': _, ...FRAMED_HEADERS } = SECURITY_HEADERS;

/** The same for what other sites may put into a frame. */
export { FRAMED_HEADERS };
