import { releaseSchema, type Release } from '@raptors/shared/contract/release';
import { readLiveEdition } from '@raptors/site/editions/editions';
import { keys } from '@raptors/site/store/keys';
import { parseJsonFile } from '@raptors/site/store/objects';
import type { Store } from '@raptors/site/store/store';

/**
 * Sentences about candidates that keep to the contract before: the next version of the contract drops it.
 * @returns none where nothing is live and no shell is among the candidates
 */
export async function oldContracts(
  store: Store,
  candidates: readonly { release: Release }[],
): Promise<string[]> {
  const releases = candidates.map(({ release }) => release);
  const shell = releases.find(({ name }) => name === 'shell') ?? (await liveShell(store));
  if (!shell) return [];
  const newest = shell.manifest.contract;
  return releases
    .filter(({ manifest }) => manifest.contract < newest)
    .map(
      ({ name, manifest: { contract } }) =>
        `${name} keeps to contract ${contract}. Shell ${shell.id} supports it beside ${newest}; a shell of contract ${newest + 1} will refuse it. ` +
        'Follow before: move to the newest kit (raptors upgrade), which says what has changed, and raise "contract" in remote.json.',
    );
}

async function liveShell(store: Store): Promise<Release | undefined> {
  const live = (await readLiveEdition(store))?.site.packages.shell;
  return live && parseJsonFile(store, releaseSchema, keys.release('shell', live.release));
}
