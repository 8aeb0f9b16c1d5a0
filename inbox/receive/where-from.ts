import type { IncomingHttpHeaders } from 'node:http';
import { organisation } from '@raptors/shared/organisation/organisation';
import { Refusal } from './refusal';

/**
 * Tells the pages of this site from those of others, by what every browser says and no page can change.
 * @param otherSites origins that may send this form too
 * @returns the origin that a script on another origin must be allowed to read the answer; `undefined` for this one
 * @throws {Refusal} for a form of another site
 */
export function foreignOrigin(
  { origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders,
  otherSites: readonly string[],
): string | undefined {
  if (site === 'same-origin' || hostOf(origin) === host) return undefined;
  // What is no browser says neither; it has nobody's cookies, and could say anything.
  if (origin === undefined && site !== 'cross-site' && site !== 'same-site') return undefined;
  // The site on a static host, beside an inbox at an address of its own.
  const known = [new URL(organisation.siteUrl).origin, ...otherSites];
  if (origin !== undefined && known.includes(origin)) return origin;
  throw new Refusal(
    403,
    `This was sent from a page of another site, which may not send it${origin?.includes('://') ? ` (${hostOf(origin)})` : ''}. Nothing was sent. Open the form at ${organisation.productName} instead.`,
  );
}

const hostOf = (origin = '') => (URL.canParse(origin) ? new URL(origin).host : undefined);
