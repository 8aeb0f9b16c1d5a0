import { isInlineScript } from '@raptors/shared/contract/inline-script';
import { pagePolicy } from '@raptors/shared/contract/page-policy';
import { releaseSchema, type Release } from '@raptors/shared/contract/release';
import { TRUSTED_TYPES } from '@raptors/shared/contract/trusted-types';
import { reportDirectives, type SecuritySettings } from '../store/http-headers';
import { keys } from '../store/keys';
import { parseJsonFile } from '../store/objects';
import type { Store } from '../store/store';
import type { Part } from './edition';

/**
 * Content security policy of a package's pages, as a header: what their own policy allows, and that no other site may frame them.
 * The styles that a page may hold are those of the shell, of its own package, and of the earlier releases that pages of sets still
 * pin; it holds one script of the shell. Trusted Types are required when every package runs with them: a visit leads from a document
 * of one package into the pages of all others.
 * @param parts of all live packages, by name
 * @throws {InvalidFileError} when the store does not hold one of the earlier releases
 */
export async function policyOfPages(
  store: Store,
  parts: ReadonlyMap<string, Part>,
  owner: string,
  settings: SecuritySettings,
): Promise<string> {
  const files = ['shell', owner].flatMap((name) => Object.entries(parts.get(name)?.integrity ?? {}));
  const hashesOf = (isHeld: (address: string) => boolean) =>
    files.filter(([address]) => isHeld(address)).map(([, hash]) => hash);
  const pinned = new Set(
    Object.values(parts.get(owner)?.pages ?? {}).flatMap(({ release }) => release ?? []),
  );
  const earlier = await Promise.all(
    [...pinned].map(async (id) =>
      stylesOfPageSets(await parseJsonFile(store, releaseSchema, keys.release(owner, id))),
    ),
  );
  const inbox = settings.inboxUrl ? [settings.inboxUrl] : [];
  const policy = pagePolicy({
    'connect-src': inbox,
    'form-action': inbox,
    'script-src': quoted(hashesOf(isInlineScript)),
    'style-src': quoted([...hashesOf((address) => address.endsWith('.css')), ...earlier.flat()]),
  });
  const trustedTypes = haveTrustedTypes(parts) ? `; ${TRUSTED_TYPES}` : '';
  return `${policy}${trustedTypes}; frame-ancestors 'none'${reportDirectives(settings)}`;
}

const quoted = (hashes: readonly string[]) => [...new Set(hashes)].map((hash) => `'${hash}'`);

/** The embed package runs in other people's pages only. */
const haveTrustedTypes = (parts: ReadonlyMap<string, Part>) =>
  parts.has('shell') &&
  [...parts.values()].every(({ embed, keepsTrustedTypes }) => embed ?? keepsTrustedTypes);

/** Only pages of sets outlive their release. */
const stylesOfPageSets = ({ manifest, modules, files }: Release): string[] =>
  manifest.pages
    .filter(({ record }) => record)
    .flatMap(({ module }) => modules[module]?.styles ?? [])
    .flatMap((file) => files[file]?.integrity ?? []);
