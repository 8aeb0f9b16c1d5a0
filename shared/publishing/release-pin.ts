import { englishPath } from '../contract/language';
import { releaseUrl } from '../contract/names';
import { packageKey } from '../contract/package-id';
import type { PagePin, RemotePin } from '../contract/page-pin';
import type { PageEntry } from './manifest';
import type { Release } from './release';

/** `record` is what a page of a page set shows. */
export function pinOf(release: Release, path: string, record?: unknown): PagePin {
  const page = release.manifest.pages.find((one) => one.path === path);
  if (!page) throw new Error(`${packageKey(release.package)} ${release.id} has no page ${path}.`);
  const { scripts = [], styles = [], later = [] } = release.modules[page.module] ?? {};
  // Also the files that load later: the registry may only have those of a newer release.
  const files = [release.entry, ...scripts, ...styles, ...later];
  return {
    remote: remotePin(release),
    page: { ...pageHead(page), ...moduleFiles(release, page.module) },
    integrity: Object.fromEntries(
      files.map((file) => [releaseUrl(release) + file, release.files[file]?.integrity ?? '']),
    ),
    ...(record === undefined ? {} : { record }),
  };
}

export const pageHead = ({
  path,
  title,
  translation,
}: Pick<PageEntry, 'path' | 'title' | 'translation'>) => ({
  path: englishPath(path),
  title,
  ...(translation ? { translation } : {}),
});

/** Head of a page in the registry. It has the description, because a visitor who navigates to the page loads no document. */
export const describedHead = (page: PageEntry) => ({ ...pageHead(page), description: page.description });

export const remotePin = (release: Release): RemotePin => ({
  package: release.package,
  release: release.id,
  entry: releaseUrl(release) + release.entry,
  globalName: release.globalName,
});

export function moduleFiles(release: Release, module: string) {
  const { scripts = [], styles = [] } = release.modules[module] ?? {};
  const addressOf = (file: string) => releaseUrl(release) + file;
  return { module, scripts: scripts.map(addressOf), styles: styles.map(addressOf) };
}

export function releaseIntegrity(release: Release): Record<string, string> {
  const base = releaseUrl(release);
  return Object.fromEntries(
    Object.entries(release.files).flatMap(([file, { integrity }]) =>
      integrity ? [[base + file, integrity]] : [],
    ),
  );
}
