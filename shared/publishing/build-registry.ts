import { englishPath } from '../contract/language';
import { releaseUrl } from '../contract/names';
import type { EmbedPin, RegistryRemote } from '../contract/registry';
import type { PageEntry } from './manifest';
import type { Release } from './release';

/** A remote's pin and pages with all files as addresses. The pages of a set are one entry. */
export function registryRemote(release: Release): RegistryRemote {
  const sets = pageSetsOf(release.manifest.pages, (module) => moduleFiles(release, module));
  return {
    ...remotePin(release),
    pages: release.manifest.pages
      .filter(({ record }) => !record)
      .map((page) => ({ ...pageHead(page), ...moduleFiles(release, page.module) })),
    ...(sets.length > 0 ? { sets } : {}),
  };
}

/** What registry and documents say of a page; the address is without the start of its language. */
export const pageHead = ({
  path,
  title,
  translation,
}: Pick<PageEntry, 'path' | 'title' | 'translation'>) => ({
  path: englishPath(path),
  title,
  ...(translation ? { translation } : {}),
});

/** Which release of a remote it is, with the address of its entry. */
export const remotePin = ({ name, id, entry, globalName }: Release) => ({
  name,
  release: id,
  entry: releaseUrl(name, id) + entry,
  globalName,
});

/** An exposed module with the addresses of its files. */
export function moduleFiles({ name, id, modules }: Release, module: string) {
  const addresses = (files: readonly string[] = []) => files.map((file) => releaseUrl(name, id) + file);
  return {
    module,
    scripts: addresses(modules[module]?.scripts),
    styles: addresses(modules[module]?.styles),
  };
}

/** The page sets of a release; `filesOf` gives an exposed module’s files. */
export function pageSetsOf(
  pages: Release['manifest']['pages'],
  filesOf: (module: string) => ReturnType<typeof moduleFiles>,
): NonNullable<RegistryRemote['sets']> {
  const sets = new Map<string, NonNullable<RegistryRemote['sets']>[number]>();
  for (const { record, module, translation } of pages) {
    if (!record) continue;
    const set = sets.get(record.set) ?? {
      path: englishPath(record.set),
      ...(translation ? { translation } : {}),
      ...filesOf(module),
      records: {},
    };
    sets.set(record.set, set);
    set.records[record.slug] = record.hash;
  }
  return [...sets.values()];
}

/** Where other sites find the loader of an embed release. */
export function embedPin(release: Release): EmbedPin {
  const integrity = release.files[release.entry]?.integrity;
  if (!integrity) throw new Error(`Release ${release.id} of ${release.name} has no hash for its loader.`);
  return {
    release: release.id,
    loader: releaseUrl(release.name, release.id) + release.entry,
    integrity,
  };
}

/** Integrity values of a release's scripts and styles by address. */
export function releaseIntegrity(release: Release): Record<string, string> {
  const base = releaseUrl(release.name, release.id);
  return Object.fromEntries(
    Object.entries(release.files).flatMap(([file, { integrity }]) =>
      integrity ? [[base + file, integrity]] : [],
    ),
  );
}

/** Integrity values of the files that a page of this module loads. */
export function moduleIntegrity(
  { name, id, entry, modules, files }: Release,
  module: string,
): Record<string, string> {
  const { scripts = [], styles = [], later = [] } = modules[module] ?? {};
  // Lazy scripts: a page may need them before the registry has loaded, or when that has only a newer release.
  return Object.fromEntries(
    [entry, ...scripts, ...styles, ...later].map((file) => [
      releaseUrl(name, id) + file,
      files[file]?.integrity ?? '',
    ]),
  );
}
