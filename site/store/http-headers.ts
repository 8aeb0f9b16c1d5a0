import { pagePolicy } from '@raptors/shared/contract/page-policy';
import { TRUSTED_TYPES } from '@raptors/shared/contract/trusted-types';

export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Browsers must ask again each time. An unchanged page is not sent again. */
export const REVALIDATE = 'no-cache';

/** Caching of the redirects to the live loader and icon: a flip reaches browsers within this time. */
export const LOADER_CACHE = 'public, max-age=300';

export const ALLOWED_METHODS = 'GET, HEAD';
export const READ_ONLY = 'This site can only be read.';

/** For views that other sites may frame; the page also has its own policy. */
export const FRAMES_ALLOWED = 'frame-ancestors *';
/** For files that are not pages: opened directly, such as an SVG with a script, they run no script and request nothing. */
export const FILE_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** For the service worker: it requests the site's own addresses only. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** The policy in a document's head. */
export const DOCUMENT_POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/;

/** Added by the header: no framing, and Trusted Types. */
export const ADDED_POLICY = `${TRUSTED_TYPES}; frame-ancestors 'none'`;

export const policyOfPage = (html: string): string =>
  `${DOCUMENT_POLICY.exec(html)?.[1] ?? pagePolicy({})}; ${ADDED_POLICY}`;

/** The site's own visitors, frames of other sites, or scripts of other sites. */
export type Audience = 'site' | 'frames' | 'everybody';

/** The security headers by audience, except HSTS. Pages have their own policy instead of the one for files. */
const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self)',
  'X-Frame-Options': { site: 'DENY', frames: '', everybody: 'DENY' },
  'Content-Security-Policy': { site: FILE_POLICY, frames: FRAMES_ALLOWED, everybody: FILE_POLICY },
  'Cross-Origin-Opener-Policy': { site: 'same-origin', frames: '', everybody: 'same-origin' },
  'Cross-Origin-Resource-Policy': { site: 'same-origin', frames: 'cross-origin', everybody: 'cross-origin' },
} as const satisfies Record<string, string | Record<Audience, string>>;

export const securityHeaders = (audience: Audience): Record<string, string> =>
  Object.fromEntries(
    Object.entries(SECURITY_HEADERS)
      .map(([name, value]) => [name, typeof value === 'string' ? value : value[audience]] as const)
      .filter(([, value]) => value !== ''),
  );

/** Two years, without subdomains, which may belong to others. */
export const HSTS = 'max-age=63072000';

export type SecuritySettings = { inboxUrl?: string; hasHsts: boolean };
