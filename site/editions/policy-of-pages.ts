import { pagePolicy } from '@raptors/shared/contract/page-policy';
import { releaseSchema, type Release } from '@raptors/shared/contract/release';
import { reportDirectives, type SecuritySettings } from '../store/http-headers';
import { keys } from '../store/keys';
import { parseJsonFile } from '../store/objects';
import type { Store } from '../store/store';
import type { Part } from './edition';

type Packages = { shell: Part | undefined; owner: string; part: Part };

/**
 * Content security policy of a package's pages, as a header: what their own policy allows, and that no other site may frame them.
 * The styles that a page may hold are those of the shell, of its own package, and of the earlier releases that pages of sets still pin.
 * @throws {InvalidFileError} when the store does not hold one of these releases
 */
export async function policyOfPages(
  store: Store,
  { shell, owner, part }: Packages,
  settings: SecuritySettings,
): Promise<string> {
  const live = [shell, part].flatMap((one) =>
    Object.entries(one?.integrity ?? {})
      .filter(([address]) => address.endsWith('.css'))
      .map(([, hash]) => hash),
  );
  const pinned = new Set(Object.values(part.pages).flatMap(({ release }) => release ?? []));
  const earlier = await Promise.all(
    [...pinned].map(async (id) =>
      stylesOfPageSets(await parseJsonFile(store, releaseSchema, keys.release(owner, id))),
    ),
  );
  const hashes = new Set([...live, ...earlier.flat()]);
  const policy = pagePolicy({ 'style-src': [...hashes].map((hash) => `'${hash}'`) });
  return `${policy}; frame-ancestors 'none'${reportDirectives(settings)}`;
}

/** Only pages of sets outlive their release. */
const stylesOfPageSets = ({ manifest, modules, files }: Release): string[] =>
  manifest.pages
    .filter(({ record }) => record)
    .flatMap(({ module }) => modules[module]?.styles ?? [])
    .flatMap((file) => files[file]?.integrity ?? []);
