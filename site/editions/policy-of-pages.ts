import { isInlineScript } from '@raptors/shared/publishing/inline-script';
import { componentName } from '@raptors/shared/contract/names';
import { pagePolicy } from '@raptors/shared/contract/page-policy';
import { releaseSchema, type Release } from '@raptors/shared/publishing/release';
import { TRUSTED_TYPES } from '@raptors/shared/contract/trusted-types';
import type { SecuritySettings } from '../store/http-headers';
import { keys } from '../store/keys';
import { ignoreInvalid, parseJsonFile } from '../store/objects';
import type { Store } from '../store/store';
import type { Part } from './edition';

/** Reads a release by its package and id. */
export type ReadRelease = (name: string, id: string) => Promise<Release>;

/** Reads the descriptions of releases from a store. */
export const releaseReader =
  (store: Store): ReadRelease =>
  (name, id) =>
    parseJsonFile(store, releaseSchema, keys.release(name, id));

/**
 * Content security policy of a package's pages, as a header: what their own policy allows, and that no other site may frame them.
 * The styles that a page may hold are those of the shell, of its own package, and of the earlier releases that pages of sets still
 * pin; it holds one script of the shell. Trusted Types are required when every package runs with them: a visit leads from a document
 * of one package into the pages of all others.
 * @param parts of all live packages, by name
 * @param path of one page, whose policy has the hashes of its own styles only: with those of all pages it is a kilobyte longer
 * @throws {InvalidFileError} when the store does not hold one of the earlier releases
 */
export async function policyOfPages(
  readRelease: ReadRelease,
  parts: ReadonlyMap<string, Part>,
  owner: string,
  settings: SecuritySettings,
  path?: string,
): Promise<string> {
  const files = ['shell', owner].flatMap((name) => Object.entries(parts.get(name)?.integrity ?? {}));
  const hashesOf = (isHeld: (address: string) => boolean) =>
    files.filter(([address]) => isHeld(address)).map(([, hash]) => hash);
  // Without the descriptions of its releases, a page may hold all styles of its package.
  const own =
    path === undefined ? undefined : await stylesOfPage(readRelease, parts, owner, path).catch(ignoreInvalid);
  const styles = own ?? [
    ...hashesOf((address) => address.endsWith('.css')),
    ...(await earlierStyles(readRelease, parts, owner)),
  ];
  const inbox = settings.inboxUrl ? [settings.inboxUrl] : [];
  const policy = pagePolicy({
    'connect-src': inbox,
    'form-action': inbox,
    'script-src': quoted(hashesOf(isInlineScript)),
    'style-src': quoted(styles),
  });
  const trustedTypes = haveTrustedTypes(parts) ? `; ${TRUSTED_TYPES}` : '';
  return `${policy}${trustedTypes}; frame-ancestors 'none'`;
}

const quoted = (hashes: readonly string[]) => [...new Set(hashes)].map((hash) => `'${hash}'`);

/** The embed package runs in other people's pages only. */
const haveTrustedTypes = (parts: ReadonlyMap<string, Part>) =>
  parts.has('shell') &&
  [...parts.values()].every(({ embed, keepsTrustedTypes }) => embed ?? keepsTrustedTypes);

const hashesOfModule = ({ modules, files }: Release, module: string): string[] =>
  modules[module]?.styles.flatMap((file) => files[file]?.integrity ?? []) ?? [];

/** What every document has of the shell's styles, and the styles of the page in the release that rendered it. */
async function stylesOfPage(
  readRelease: ReadRelease,
  parts: ReadonlyMap<string, Part>,
  owner: string,
  path: string,
): Promise<string[]> {
  const part = parts.get(owner);
  const [shell, own] = await Promise.all([
    readRelease('shell', parts.get('shell')?.release ?? ''),
    readRelease(owner, part?.pages[path]?.release ?? part?.release ?? ''),
  ]);
  const module = own.manifest.pages.find((page) => page.path === path)?.module ?? '';
  return [
    ...hashesOfModule(shell, 'shell'),
    ...hashesOfModule(own, owner === 'shell' ? componentName(module) : module),
  ];
}

/** Only pages of sets outlive their release. */
async function earlierStyles(
  readRelease: ReadRelease,
  parts: ReadonlyMap<string, Part>,
  owner: string,
): Promise<string[]> {
  const pages = Object.values(parts.get(owner)?.pages ?? {});
  const pinned = [...new Set(pages.flatMap(({ release }) => release ?? []))];
  const releases = await Promise.all(pinned.map((id) => readRelease(owner, id)));
  return releases.flatMap((release) =>
    release.manifest.pages
      .filter(({ record }) => record)
      .flatMap(({ module }) => hashesOfModule(release, module)),
  );
}
