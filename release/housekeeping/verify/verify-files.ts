import type { Problem } from '@raptors/shared/contract/problem/problem';
import { inParallel } from '@raptors/site/store/in-parallel';
import { keys } from '@raptors/site/store/keys';
import type { Store, StoredFile } from '@raptors/site/store/store';
import { inspectFile } from '@raptors/site/store/whole-file';
import { filesOfRelease, readDescription } from '../../edition/stored-release';
import { plainKey, releaseOf, type Needed } from '../needed';

const FILES_AT_A_TIME = 8;

/** Counts of what a store holds, and its problems. */
export type Verification = {
  editions: number;
  /** Editions of which a prune has left only the file. */
  pruned: number;
  previews: number;
  releases: number;
  pages: number;
  files: number;
  bytes: number;
  /** Files that no edition or preview needs. A prune removes them in time. */
  unreferenced: { files: number; bytes: number };
  /** Keys of files that belong to nothing which this version of the tools knows: nothing has checked them. */
  unknown: string[];
  problems: (Problem & { key: string })[];
};

/** A running verification. */
export type Verifying = {
  store: Store;
  stored: readonly StoredFile[];
  needed: Needed;
  verification: Verification;
  /** Keys of the files that descriptions of releases name, in all forms. */
  described: Set<string>;
  /** Notes a file that is not there. */
  missing(key: string, neededBy: string): void;
  /** Notes a file whose content is wrong. */
  damaged(key: string, reason: string): void;
};

/** Keys of what is stored in a folder. */
export const keysIn = ({ stored }: Pick<Verifying, 'stored'>, folder: string): string[] =>
  stored.flatMap(({ key }) => (key.startsWith(folder) ? key : []));

const NAMED_BY_CONTENT = /^objects\/..\/[0-9a-f]{64}\.((view\.)?html|(search\.|view\.)?json)$/;

/** Compares every object with the hash that names it, in all forms. */
export async function verifyObjects(verifying: Verifying): Promise<void> {
  const { store, needed, missing, damaged } = verifying;
  const present = new Set(keysIn(verifying, 'objects/').map(plainKey));
  for (const [key, owner] of needed.objects) if (!present.has(key)) missing(key, owner);
  const objects = [...present].filter((key) => NAMED_BY_CONTENT.test(key));
  await inParallel(FILES_AT_A_TIME, objects, async (key) => {
    for (const form of (await inspectFile(store, key, /[0-9a-f]{64}/.exec(key)?.[0] ?? '')).forms) {
      if (form.state === 'damaged') damaged(form.key, 'its content has another hash than its name');
      if (form.state === 'missing') missing(form.key, needed.objects.get(key) ?? 'a release of the same');
    }
  });
}

/** Compares every file of every release with the hash that the release's description has of it, in all forms. */
export async function verifyReleases(verifying: Verifying): Promise<void> {
  const { store, needed, verification, missing, damaged } = verifying;
  const descriptions = keysIn(verifying, 'manifests/');
  const described = new Set(descriptions.map(releaseOf));
  for (const key of descriptions) {
    const release = await readDescription(store, key);
    if (!release || key !== keys.release(release.name, release.id)) {
      damaged(key, 'it describes no release of this name');
      continue;
    }
    verification.releases += 1;
    const id = `${release.name} ${release.id}`;
    await inParallel(FILES_AT_A_TIME, filesOfRelease(release), async (file) => {
      for (const { key: form, state } of (await inspectFile(store, file.key, file.sha256)).forms) {
        verifying.described.add(form);
        if (state === 'missing') missing(form, id);
        if (state === 'damaged') damaged(form, `it is not what ${id} was built with`);
      }
    });
  }
  for (const [release, owner] of needed.releases)
    if (!described.has(release)) missing(`manifests/${release}.json`, owner);
}
