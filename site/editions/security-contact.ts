import { organisation } from '@raptors/shared/organisation/organisation';

/** Where people who have found a hole look for whom to tell (RFC 9116). */
export const SECURITY_CONTACT_URL = '/.well-known/security.txt';

/** Less than a year, as the standard wants. */
const VALID_MONTHS = 11;

/** The file there. It is the same for a whole month. */
export function securityContact(now = new Date()): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + VALID_MONTHS));
  return [
    `Contact: mailto:${organisation.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, ne',
    `Canonical: ${organisation.siteUrl}${SECURITY_CONTACT_URL}`,
    '',
  ].join('\n');
}
