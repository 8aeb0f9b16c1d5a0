import type { Fault } from '../fault-proxy';
import type { NamedFault } from './named-fault';
import { sha384Of } from '../sha384-of';
import { releaseOf } from './targets';

/**
 * From now on, documents and registry name another release of the package: the same code under another id, which its scripts
 * name too, so that their hashes differ.
 */
export const anotherEdition =
  (isOldPruned: boolean): NamedFault['faults'] =>
  async (target, registry, read) => {
    const release = releaseOf(target, registry);
    const next = release.replace(/.{4}$/, (end) => (end === '0000' ? '1111' : '0000'));
    const rename = (text: string) => text.replaceAll(release, next);
    const folder = (id: string) => `/releases/${target.name}/${id}/`;
    const hashes = await Promise.all(
      Object.entries(registry.integrity)
        .filter(([address]) => address.startsWith(folder(release)))
        .map(async ([address, hash]) => [hash, sha384Of(rename(await read(address)))] as const),
    );
    const renameAll = (text: string) =>
      hashes.reduce((changed, [hash, nextHash]) => changed.replaceAll(hash, nextHash), rename(text));
    const source = (address: string) => address.replace(next, release);
    const faults: Fault[] = [
      { files: new RegExp(`^${folder(next)}.*\\.(js|css)$`), kind: 'rewritten', source, rewrite: rename },
      { files: new RegExp(`^${folder(next)}`), kind: 'rewritten', source },
      { files: /^(?!\/releases\/)/, kind: 'rewritten', rewrite: renameAll, hasOwnPolicy: true },
    ];
    if (isOldPruned) faults.push({ files: new RegExp(`^${folder(release)}`), kind: 'missing' });
    return faults;
  };
