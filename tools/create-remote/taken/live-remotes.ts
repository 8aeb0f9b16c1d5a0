import { readLiveEdition } from '@raptors/site/editions/editions';
import { liveReleases } from '@raptors/release/edition/plan';
import { storedSource } from '@raptors/site/releases/release-source';
import { readEnv } from '@raptors/site/env';
import { packageFolders } from '@raptors/release/build/project';
import { openStore } from '@raptors/site/store/open-store';
import type { Manifest } from '@raptors/shared/contract/manifest';

/**
 * Manifests of live remotes that are not in this project: a release of the same name would replace them. If the store
 * can't be read, this returns none, because the release checks it again.
 */
export async function manifestsElsewhere(project: string): Promise<Manifest[]> {
  try {
    const store = await openStore(readEnv(project).store);
    const packages = packageFolders(project);
    const releases = Object.entries(liveReleases(await readLiveEdition(store)));
    return await Promise.all(
      releases
        .filter(([name]) => !packages.has(name))
        .map(async ([name, id]) => (await storedSource(store, name, id)).release.manifest),
    );
  } catch (error) {
    console.error(
      `The live site could not be read, so its remotes were not compared: ${(error as Error).message}`,
    );
    return [];
  }
}
