import { ignoreInvalid } from '@raptors/site/store/objects';
import type { Store } from '@raptors/site/store/store';
import type { Change, Edition, Part, Site } from '@raptors/site/editions/edition';
import {
  editionNumbers,
  readEdition,
  readPart,
  readPreviews,
  readSite,
  type LiveEdition,
} from '@raptors/site/editions/editions';
import { refreshForms } from '@raptors/site/store/compressed';
import { inParallel } from '@raptors/site/store/in-parallel';
import { keys } from '@raptors/site/store/keys';
import { type Draft, RequestRefusedError } from '../draft';
import { PROGRAM } from '@raptors/site/program';
import type { ReleaseSource } from '@raptors/site/releases/release-source';
import { releasesOf } from '@raptors/site/releases/stored-releases';
import { viewKeys } from '../prerender/views/stored-views';

/** Few, because the first one is often found; several, because reading from a bucket is slow. */
const AT_A_TIME = 8;

/**
 * Finds a stored release by its id, its version or its fingerprint.
 * @throws {RequestRefusedError} when there is none
 */
export async function findRelease(store: Store, name: string, version: string): Promise<string> {
  const stored = await releasesOf(store, name);
  const match =
    stored.find(({ id }) => id === version) ??
    stored.filter(({ id }) => id.startsWith(`${version}-`) || id.endsWith(`-${version}`)).at(-1);
  if (match) return match.id;
  throw new RequestRefusedError(
    `The store has no release ${version} of ${name}. It has: ${stored.map(({ id }) => id).join(', ') || 'none'}.`,
  );
}

/**
 * Finds the release that was live before the current one, from the history. A release that was rolled back does not count: two
 * roll-backs go two releases back.
 * @throws {RequestRefusedError} when the current one is the first
 */
export async function releaseBefore(
  store: Store,
  live: LiveEdition | undefined,
  name: string,
  current: string,
): Promise<string> {
  const changes: Change[] = [];
  for await (const { change } of newestFirst(store, live)) {
    const moved = change.packages.find((one) => one.name === name);
    if (!moved || moved.from === moved.to) continue;
    // Most often the current one has just been released; otherwise the whole history is read.
    if (changes.length === 0 && change.action === 'release' && moved.from) return moved.from;
    changes.push(change);
  }
  const before = standing(changes.reverse(), name).at(-2);
  if (before) return before;
  throw new RequestRefusedError(
    `${name} ${current} is the first release of ${name}: there is none to go back to.${name === 'shell' ? '' : ` To take it off the site: ${PROGRAM} retire ${name} --to /`}`,
  );
}

/** Releases of a package that were not rolled back, oldest first. A roll-back removes the releases after its target. */
function standing(changes: readonly Change[], name: string): string[] {
  const releases: string[] = [];
  for (const { action, packages } of changes) {
    const to = packages.find((one) => one.name === name)?.to;
    if (!to) continue;
    const at = action === 'rollback' ? releases.lastIndexOf(to) : -1;
    if (at < 0) releases.push(to);
    else releases.splice(at + 1);
  }
  return releases;
}

/** The commit that a release was made from, when it was released. */
export async function commitOf(
  store: Store,
  live: LiveEdition | undefined,
  name: string,
  id: string,
): Promise<string | undefined> {
  for await (const { change, commit } of newestFirst(store, live)) {
    if (change.action === 'release' && change.packages.some((one) => one.name === name && one.to === id))
      return commit;
  }
  return undefined;
}

/**
 * The site that an edition showed.
 * @throws {RequestRefusedError} when there is no such edition, or it has been pruned
 */
export async function siteOfEdition(store: Store, number: number): Promise<Site> {
  if (!(await editionNumbers(store)).includes(number))
    throw new RequestRefusedError(`There is no edition ${number}. \`${PROGRAM} history\` lists them.`);
  return readSite(store, (await readEdition(store, number)).site).catch((cause: unknown) => {
    throw new RequestRefusedError(
      `Edition ${number} has been pruned, so its pages no longer exist. Choose a later one.`,
      { cause },
    );
  });
}

/** Sites of previews, and of editions up to those that a prune has removed, newest first. */
export async function sitesShown(store: Store, live: LiveEdition | undefined): Promise<Site[]> {
  const { previews } = await readPreviews(store);
  const read = ({ site }: Pick<Edition, 'site'>) => readSite(store, site).catch(ignoreInvalid);
  const sites = [...(await inParallel(AT_A_TIME, previews, read))];
  try {
    for await (const edition of newestFirst(store, live)) {
      const site = await read(edition);
      if (!site) break;
      sites.push(site);
    }
  } catch (error) {
    // What came before an edition that can't be read is rendered again.
    ignoreInvalid(error);
  }
  return sites.filter((site) => site !== undefined);
}

/**
 * Finds the part that an edition or a preview shows of the same release with the same shell and menu, and refreshes its pages.
 * @param shown sites of editions and previews that the store still has
 * @returns `undefined` when there is none, or when a prune has removed some of it
 */
export async function findShownPart(
  { store, shell, navigationSha }: Pick<Draft, 'store' | 'shell' | 'navigationSha'>,
  { release: { name, id } }: ReleaseSource,
  shown: readonly Site[],
): Promise<{ sha256: string; part: Part } | undefined> {
  const sha256 = shown.find(
    ({ packages, navigation }) =>
      packages[name]?.release === id &&
      packages.shell?.release === shell.release.id &&
      navigation === navigationSha,
  )?.packages[name]?.part;
  if (!sha256 || !(await store.refresh(keys.object(sha256, 'json')))) return undefined;
  const part = await readPart(store, sha256);
  if (part.search && !(await refreshForms(store, keys.object(part.search, 'search.json')))) return undefined;
  const pages = Object.values(part.pages).flatMap(({ file, release, views }) => [
    ...[keys.object(file, 'html'), ...viewKeys(views)].map((key) => refreshForms(store, key)),
    ...(release ? [store.has(keys.release(name, release))] : []),
  ]);
  return (await Promise.all(pages)).every(Boolean) ? { sha256, part } : undefined;
}

async function* newestFirst(store: Store, live: LiveEdition | undefined): AsyncGenerator<Edition> {
  for (let newest = live?.edition.number ?? 0; newest > 0; newest -= AT_A_TIME) {
    const numbers = Array.from({ length: Math.min(AT_A_TIME, newest) }, (_, index) => newest - index);
    yield* await inParallel(AT_A_TIME, numbers, (number) => readEdition(store, number));
  }
}
