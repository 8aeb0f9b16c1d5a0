import { packageKey } from '../contract/package-id';
import { englishPath } from '../contract/language';
import { releaseUrl } from '../contract/names';
import type { EmbedPin, RegistryRemote } from '../contract/registry';
import type { Release } from './release';
import { moduleFiles, describedHead, remotePin } from './release-pin';

/** A remote's pin and pages with their files. The pages of a page set are one entry. */
export function registryRemote(release: Release): RegistryRemote {
  const sets = pageSetsOf(release.manifest.pages, (module) => moduleFiles(release, module));
  return {
    ...remotePin(release),
    pages: release.manifest.pages
      .filter(({ record }) => !record)
      .map((page) => ({ ...describedHead(page), ...moduleFiles(release, page.module) })),
    ...(sets.length > 0 ? { sets } : {}),
  };
}

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

export function embedPin(release: Release): EmbedPin {
  const integrity = release.files[release.entry]?.integrity;
  if (!integrity)
    throw new Error(`Release ${release.id} of ${packageKey(release.package)} has no hash for its loader.`);
  return { release: release.id, loader: releaseUrl(release) + release.entry, integrity };
}
