import { pagePolicy } from '@raptors/shared/contract/page-policy';
import { TRUSTED_TYPES } from '@raptors/shared/contract/trusted-types';
import { reportDirectives, type SecuritySettings } from '../store/http-headers';
import type { Part } from './edition';

/**
 * Content security policy of a package's pages, as a header: what their own policy allows, and that no other site may frame them.
 * The styles that a page may hold are those of the shell and of its own package. Trusted Types are required when every package runs
 * with them: a visit leads from a document of one package into the pages of all others.
 * @param parts of all live packages, by name
 */
export function policyOfPages(
  parts: ReadonlyMap<string, Part>,
  owner: string,
  settings: SecuritySettings,
): string {
  const hashes = ['shell', owner].flatMap((name) =>
    Object.entries(parts.get(name)?.integrity ?? {})
      .filter(([address]) => address.endsWith('.css'))
      .map(([, hash]) => `'${hash}'`),
  );
  const policy = pagePolicy({ 'style-src': [...new Set(hashes)] });
  const trustedTypes = haveTrustedTypes(parts) ? `; ${TRUSTED_TYPES}` : '';
  return `${policy}${trustedTypes}; frame-ancestors 'none'${reportDirectives(settings)}`;
}

/** The embed package runs in other people's pages only. */
const haveTrustedTypes = (parts: ReadonlyMap<string, Part>) =>
  parts.has('shell') &&
  [...parts.values()].every(({ embed, keepsTrustedTypes }) => embed ?? keepsTrustedTypes);
