import { localizedPath } from '../contract/language';
import { WORKER_CHUNK } from '../contract/names';
import type { Navigation } from '../contract/navigation';
import type { PageData } from '../contract/registry';
import { DEVELOPMENT_CHUNK } from './development-assets';
import { INLINE_CHUNK } from './inline-script';
import type { PageEntry } from './manifest';
import type { Release } from './release';
import { moduleFiles, pageHead, pinOf, releaseIntegrity } from './release-pin';

/** Chunks of the shell that load after the registry, which has their hashes. Page data has only the hashes of its own page. */
const AFTER_REGISTRY = ['Home', 'NotFound', 'Offline', 'Search', 'subscribe'];
/** Chunks that a released page does not load, or not by a hash. */
const WITHOUT_HASH = [DEVELOPMENT_CHUNK, INLINE_CHUNK, WORKER_CHUNK];

/** `remote` is undefined for pages of the shell; `record` is for pages of page sets. */
export function buildPageData(
  entry: Pick<PageEntry, 'path' | 'title' | 'translation'>,
  shell: Release,
  remote: Release | undefined,
  { sections, buttons, footer }: Navigation,
  record?: unknown,
): PageData {
  const { language } = shell.package;
  return {
    ...(language ? { base: localizedPath(language, '/') } : {}),
    ...pageHead(entry),
    shell: shell.id,
    ...(remote ? { pin: pinOf(remote, entry.path, record) } : {}),
    navigation: { sections, buttons, footer },
    integrity: shellIntegrity(shell, remote ? undefined : pageHead(entry).path === '/' ? 'Home' : 'NotFound'),
  };
}

/** Hashes of the shell's files that scripts may load before the registry. `own`: chunk of the page, if it is the shell's. */
function shellIntegrity(shell: Release, own?: string): Record<string, string> {
  const unused = [...WITHOUT_HASH, ...AFTER_REGISTRY.filter((chunk) => chunk !== own)]
    .map((chunk) => moduleFiles(shell, chunk))
    .flatMap(({ scripts, styles }) => [...scripts, ...styles])
    .concat(moduleFiles(shell, 'shell').styles);
  return Object.fromEntries(
    Object.entries(releaseIntegrity(shell)).filter(([address]) => !unused.includes(address)),
  );
}
