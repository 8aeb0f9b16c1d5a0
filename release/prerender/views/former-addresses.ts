import { pageRedirects, type Manifest } from '@raptors/shared/contract/manifest';
import { pathKey } from '@raptors/shared/contract/paths';

/** Addresses that lead to a page by the redirects of its own package, in one step or several. */
export function formerAddresses(manifest: Manifest, path: string): string[] {
  const redirects = Object.entries(pageRedirects(manifest));
  const found = new Set<string>();
  let targets = [pathKey(path)];
  while (targets.length > 0) {
    const next = redirects.filter(([from, to]) => targets.includes(pathKey(to)) && !found.has(from));
    for (const [from] of next) found.add(from);
    targets = next.map(([from]) => pathKey(from));
  }
  return [...found].sort();
}
