import { readLiveEdition } from '@raptors/site/editions/editions';
import { inParallel } from '@raptors/site/store/in-parallel';
import type { Store } from '@raptors/site/store/store';
import { liveReleases } from '@raptors/release/plan/live';
import { buildsAtATime } from './memory';
import { currentBuild } from './project';
import { lookUpRelease } from '@raptors/webpack/fingerprint/build-stamp';

type Comparison = {
  store: Store;
  packages: ReadonlyMap<string, string>;
  progress(line: string): void;
};

/** Packages whose build differs from the live release. */
export async function findChanges({ store, packages, progress }: Comparison): Promise<string[]> {
  const live = liveReleases(await readLiveEdition(store));
  const isChanged = await inParallel(
    buildsAtATime(),
    [...packages],
    async ([name, folder]) =>
      live[name] !== (lookUpRelease(folder) ?? (await currentBuild(name, folder, progress)).release.id),
  );
  return [...packages.keys()].filter((_, index) => isChanged[index]);
}
