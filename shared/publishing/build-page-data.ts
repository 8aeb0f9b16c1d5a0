import { localizedPath } from '../contract/language';
import { developmentAssets } from './development-assets';
import { INLINE_CHUNK } from './inline-script';
import type { PageEntry } from './manifest';
import { releaseUrl, WORKER_CHUNK } from '../contract/names';
import type { Navigation } from '../contract/navigation';
import { releaseIntegrity, moduleFiles, moduleIntegrity, pageHead, remotePin } from './build-registry';
import { type PageData } from '../contract/registry';
import type { Release } from './release';

/** Chunks of the shell that are loaded after the registry, which has their hashes. */
const AFTER_REGISTRY = ['Home', 'NotFound', 'Offline', 'Search', 'subscribe'];

/** `remote` is left out for the shell’s pages, `record` for pages of no set. */
export function buildPageData(
  entry: Pick<PageEntry, 'path' | 'title' | 'module' | 'translation'>,
  shell: Release,
  remote: Release | undefined,
  { links: _links, pages: _pages, ...navigation }: Navigation,
  record?: unknown,
): PageData {
  const { module } = entry;
  const head = pageHead(entry);
  const { language } = shell.package;
  const filesOf = (chunk: string) => [
    ...(shell.modules[chunk]?.scripts ?? []),
    ...(shell.modules[chunk]?.styles ?? []),
  ];
  const own = head.path === '/' ? 'Home' : 'NotFound';
  // The registry also has the hashes of chunks that the shell's own pages load later.
  const later = AFTER_REGISTRY.filter((chunk) => remote || chunk !== own);
  const unused = [
    ...developmentAssets(shell),
    ...[INLINE_CHUNK, WORKER_CHUNK, ...later].flatMap(filesOf),
    ...(shell.modules.shell?.styles ?? []),
  ].map((file) => releaseUrl(shell) + file);
  const pin = remote && {
    ...remotePin(remote),
    page: { ...head, ...moduleFiles(remote, module) },
    ...(record === undefined ? {} : { record }),
  };
  return {
    ...(language ? { base: localizedPath(language, '/') } : {}),
    ...head,
    shell: shell.id,
    ...(pin ? { remote: pin } : {}),
    navigation,
    integrity: {
      ...Object.fromEntries(
        Object.entries(releaseIntegrity(shell)).filter(([address]) => !unused.includes(address)),
      ),
      ...(remote ? moduleIntegrity(remote, module) : {}),
    },
  };
}
