import { isInlineScript } from '@raptors/shared/contract/inline-script';
import { pagePolicy } from '@raptors/shared/contract/page-policy';
import { reportDirectives, type SecuritySettings } from '../store/http-headers';
import type { Part } from './edition';

/**
 * Content security policy of a package's pages, as a header: what their own policy allows, and that no other site may frame them.
 * The styles that a page may hold are those of the shell and of its own package, and it holds one script of the shell.
 */
export function policyOfPages(shell: Part | undefined, owner: Part, settings: SecuritySettings): string {
  const files = [shell, owner].flatMap((part) => Object.entries(part?.integrity ?? {}));
  const hashesOf = (isHeld: (address: string) => boolean) => [
    ...new Set(files.filter(([address]) => isHeld(address)).map(([, hash]) => `'${hash}'`)),
  ];
  const policy = pagePolicy({
    'script-src': hashesOf(isInlineScript),
    'style-src': hashesOf((address) => address.endsWith('.css')),
  });
  return `${policy}; frame-ancestors 'none'${reportDirectives(settings)}`;
}
