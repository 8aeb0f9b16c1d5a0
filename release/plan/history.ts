import { withTranslations } from '@raptors/shared/contract/package-id';
import type { Edition, EditionChange } from '@raptors/site/editions/edition';
import {
  editionNumbers,
  readBaseEdition,
  readEdition,
  readSite,
  type LiveEdition,
} from '@raptors/site/editions/editions';
import { PROGRAM } from '@raptors/site/program';
import { inParallel } from '@raptors/site/store/in-parallel';
import { keys } from '@raptors/site/store/keys';
import { ignoreInvalid, readRelease } from '@raptors/site/store/objects';
import type { Store } from '@raptors/site/store/store';
import type { Change, EarlierRelease } from './change';
import { liveReleases } from './live';
import { RequestRefusedError, requireLive } from './plan';

/** Few, because the newest often suffices; several, because reading from a bucket is slow. */
const AT_A_TIME = 8;

/**
 * Finds an earlier release by id, version or fingerprint; by default the previous live one. Translated packages go back to their
 * releases that were live with it, unless that site has been pruned.
 * @throws {RequestRefusedError} when there is none, or it has been pruned
 */
export async function findRollback(store: Store, name: string, version?: string) {
  const live = await readBaseEdition(store);
  const named = await findEarlierRelease(store, live, name, version);
  const [now, then] = [liveReleases(live), named.site ? liveReleases({ site: named.site }) : {}];
  const translated = withTranslations(name).filter((one) => one !== name && now[one] && then[one]);
  const earlier = translated.map((one) => findEarlierRelease(store, live, one, then[one]));
  return { kind: 'rollback', packages: [named, ...(await Promise.all(earlier))] } satisfies Change;
}

async function findEarlierRelease(
  store: Store,
  live: LiveEdition | undefined,
  name: string,
  version: string | undefined,
): Promise<EarlierRelease> {
  const current = requireLive(live, name);
  const history = newestFirst(store, live);
  const id = version
    ? await findRelease(history, name, version)
    : await releaseBefore(history, name, current);
  const shown = await lastShown(store, live, name, id);
  if (!(await store.has(keys.release(name, id))))
    throw new RequestRefusedError(
      `${name} ${id} has been pruned, so its files no longer exist. Release its sources again${shown.commit ? ` (commit ${shown.commit})` : ''}.`,
    );
  return { ...shown, release: await readRelease(store, name, id) };
}

/** Finds only releases that were live, not those of previews. */
async function findRelease(history: AsyncIterable<Edition>, name: string, version: string): Promise<string> {
  for await (const { change } of history) {
    const id = change.packages.find((one) => one.name === name)?.to;
    if (id === version || id?.startsWith(`${version}-`) || id?.endsWith(`-${version}`)) return id;
  }
  throw new RequestRefusedError(
    `${name} ${version} was never live. \`${PROGRAM} history ${name}\` lists what was. For another one, such as that of a preview, release its sources: ${PROGRAM} ${name}`,
  );
}

/** Rolled-back releases do not count: two rollbacks go two releases back. */
async function releaseBefore(history: AsyncIterable<Edition>, name: string, current: string) {
  const changes: EditionChange[] = [];
  for await (const { change } of history) {
    const moved = change.packages.find((one) => one.name === name);
    if (!moved || moved.from === moved.to) continue;
    // Usually the current one was just released; otherwise the whole history is read.
    if (changes.length === 0 && change.kind === 'release' && moved.from) return moved.from;
    changes.push(change);
  }
  const before = standing(changes.reverse(), name).at(-2);
  if (before) return before;
  throw new RequestRefusedError(
    `${name} ${current} is the first release of ${name}: there is none to go back to.${name === 'shell' ? '' : ` To take it off the site: ${PROGRAM} retire ${name} --to /`}`,
  );
}

const isBack = (kind: EditionChange['kind']) => kind === 'rollback' || kind === 'restore';

/** Releases that count as live in turn, oldest first. A rollback or restore removes the releases after its target. */
function standing(changes: readonly EditionChange[], name: string): string[] {
  const releases: string[] = [];
  for (const { kind, packages } of changes) {
    const to = packages.find((one) => one.name === name)?.to;
    if (!to) continue;
    const at = isBack(kind) ? releases.lastIndexOf(to) : -1;
    if (at < 0) releases.push(to);
    else releases.splice(at + 1);
  }
  return releases;
}

/** Commit, and the last site that showed a release; `site` is undefined if pruned, or if nothing has replaced the release. */
async function lastShown(store: Store, live: LiveEdition | undefined, name: string, id: string) {
  let last: number | undefined;
  let commit: string | undefined;
  for await (const { number, change, ...edition } of newestFirst(store, live)) {
    const moved = change.packages.find((one) => one.name === name);
    if (moved?.from === id) last ??= number - 1;
    if (change.kind !== 'release' || moved?.to !== id) continue;
    commit = edition.commit;
    break;
  }
  const shown = last ? await readEdition(store, last) : undefined;
  return { commit, site: shown && (await readSite(store, shown.site).catch(ignoreInvalid)) };
}

export async function findRestore(store: Store, number: number): Promise<Change & { kind: 'restore' }> {
  if (!(await editionNumbers(store)).includes(number))
    throw new RequestRefusedError(`There is no edition ${number}. \`${PROGRAM} history\` lists them.`);
  const edition = await readEdition(store, number);
  const site = await readSite(store, edition.site).catch((cause: unknown) => {
    throw new RequestRefusedError(
      `Edition ${number} has been pruned, so its pages no longer exist. Choose a later one.`,
      { cause },
    );
  });
  return { kind: 'restore', edition: number, site };
}

async function* newestFirst(store: Store, live: LiveEdition | undefined): AsyncGenerator<Edition> {
  for (let newest = live?.edition.number ?? 0; newest > 0; newest -= AT_A_TIME) {
    const numbers = Array.from({ length: Math.min(AT_A_TIME, newest) }, (_, index) => newest - index);
    yield* await inParallel(AT_A_TIME, numbers, (number) => readEdition(store, number));
  }
}
