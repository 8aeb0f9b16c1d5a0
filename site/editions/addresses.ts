import { packageKey } from '@raptors/shared/contract/package-id';
import { languageOfPath, englishPath } from '@raptors/shared/contract/language';
import { pageRedirects, type Manifest } from '@raptors/shared/publishing/manifest';
import { pathKey } from '@raptors/shared/contract/paths';
import type { Addresses } from './edition';

/** @param retired redirects from addresses of retired packages */
export function addressesOf(manifests: readonly Manifest[], retired: Record<string, string>): Addresses {
  const { pages, redirects }: Addresses = { pages: {}, redirects: {} };
  const files: NonNullable<Addresses['files']> = {};
  for (const [from, to] of Object.entries(retired)) redirects[pathKey(from)] = { from, to };
  for (const manifest of manifests) {
    const owner = packageKey(manifest.package);
    for (const { path, file = '' } of manifest.files ?? []) files[path] = { owner, file };
    for (const { path, translation } of manifest.pages)
      pages[pathKey(path)] = {
        owner,
        path,
        ...(translation === 'untranslated' ? { isUntranslated: true } : {}),
      };
    for (const [from, to] of Object.entries(pageRedirects(manifest)))
      redirects[pathKey(from)] = { owner, from, to };
  }
  return { pages, redirects, ...(Object.keys(files).length > 0 ? { files } : {}) };
}

/** The page to which an address leads; see {@link follow}. */
export const destination = (addresses: Addresses, path: string): string | undefined =>
  follow(addresses, path)?.to;

/** The page to which an address leads, and whether by a temporary redirect; `undefined` if nine redirects reach no page. */
export function follow({ pages, redirects }: Addresses, path: string) {
  let at = path;
  let isTemporary = false;
  for (let step = 0; step < 10; step++) {
    const page = pages[pathKey(at)];
    if (page) return { to: page.path, isTemporary };
    const redirect = redirects[pathKey(at)];
    if (!redirect && !languageOfPath(at)) return undefined;
    // Until a page is translated, its address in that language redirects to the English page.
    isTemporary ||= !redirect;
    at = redirect?.to ?? englishPath(at);
  }
  return undefined;
}

/** A problem for each address that is taken. @param holderOf who else has an address, such as "/Events of events-donate" */
export function takenAddresses(manifest: Manifest, holderOf: (key: string) => string | undefined) {
  const own = new Map<string, string>();
  const wanted = [
    ...manifest.pages.map(({ path }, index) => ({ path, place: `pages[${index}].path` })),
    ...Object.keys(pageRedirects(manifest)).map((path) => ({ path, place: 'redirects' })),
    ...(manifest.files ?? []).map(({ path }, index) => ({ path, place: `files[${index}].path` })),
  ];
  return wanted.flatMap(({ path, place }) => {
    const key = pathKey(path);
    const holder = holderOf(key) ?? own.get(key);
    own.set(key, `${path} of this manifest`);
    if (!holder) return [];
    const reason = `${path} is taken: ${holder} has the same address (letter case does not count).`;
    return [{ place, reason, remedy: 'Choose another path.' }];
  });
}
