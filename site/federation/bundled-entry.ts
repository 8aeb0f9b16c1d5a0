import { releaseUrl } from '@raptors/shared/contract/names';
import { releaseIntegrity } from '@raptors/shared/contract/registry';
import type { Release } from '@raptors/shared/contract/release';

/** A release and the code of one of its scripts. */
export type ScriptOf = { release: Release; code: string };

/**
 * Entry through which federation hosts of other sites load a remote: the adapter of the embed package, then the remote's own
 * entry, in one function. What the remote is built without, its entry finds in the scope around it, and the host's page gets
 * one global variable.
 * @param host script of the embed release that fills `raptorsHost`; see `embed/src/host/host.ts`
 * @param remote entry that fills a variable named after its release
 * @param globalName variable in which the host finds the container
 */
export function bundledEntry(host: ScriptOf, remote: ScriptOf, globalName: string): string {
  const { name, id, manifest } = remote.release;
  const setting = {
    globalName,
    files: releaseUrl(name, id),
    pages: Object.fromEntries(
      // The component of a page set does not know which record it will get: its address is that of the list above the set.
      manifest.pages.map(({ module, path, record }) => [module, record ? listPath(record.set) : path]),
    ),
    integrity: releaseIntegrity(remote.release),
    styles: sheetAround(host.release),
  };
  return [
    '(() => {',
    host.code,
    `const raptorsJoined = raptorsHost.open(${JSON.stringify(setting)});`,
    'const raptorsIntegrity = raptorsJoined.integrityOf;',
    remote.code,
    `raptorsJoined.offer(${remote.release.globalName});`,
    '})();',
  ].join('\n');
}

/** Part of the embed release that holds the adapter and what is around a page. */
export const HOST_CHUNK = 'host';

function sheetAround(embed: Release) {
  const [file = ''] = embed.modules[HOST_CHUNK]?.styles ?? [];
  return { address: releaseUrl(embed.name, embed.id) + file, integrity: embed.files[file]?.integrity ?? '' };
}

const listPath = (set: string) => set.slice(0, set.lastIndexOf('/')) || '/';
