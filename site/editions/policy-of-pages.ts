import { pagePolicy } from '@raptors/shared/contract/page-policy';
import { reportDirectives, type SecuritySettings } from '../store/http-headers';
import type { Part } from './edition';

/**
 * Content security policy of a package's pages, as a header: what their own policy allows, and that no other site may frame them.
 * The styles that a page may hold are those of the shell and of its own package.
 */
export function policyOfPages(shell: Part | undefined, owner: Part, settings: SecuritySettings): string {
  const hashes = [shell, owner].flatMap((part) =>
    Object.entries(part?.integrity ?? {})
      .filter(([address]) => address.endsWith('.css'))
      .map(([, hash]) => `'${hash}'`),
  );
  const policy = pagePolicy({ 'style-src': [...new Set(hashes)] });
  return `${policy}; frame-ancestors 'none'${reportDirectives(settings)}`;
}
