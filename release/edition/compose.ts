import { createHash } from 'node:crypto';
import { buildNavigation, type Navigation } from '@raptors/shared/contract/navigation';
import { buildRegistry } from '@raptors/shared/contract/registry';
import type { Release } from '@raptors/shared/contract/release';
import { keys } from '../store/keys';
import { writeCompressed } from '../store/compressed';
import type { Store } from '../store/store';
import type { Edition, PageSet } from './edition';
import { prerenderPages } from './prerender';
import { readRelease } from './stored-release';

/** Pages are many and small: this quality writes them ten times as fast as the best, for 5 % more bytes. */
const PAGE_BROTLI_QUALITY = 6;

export type Composed = Pick<Edition, 'releases' | 'pageSets' | 'registry'> & {
  /** Packages whose pages were rendered; all others are those of the edition before, byte for byte. */
  rendered: string[];
};

/**
 * Builds the content of the next edition: renders what the changed release owns, keeps everything else.
 * A new shell, or a change in what the menu says, renders every page.
 */
export async function composeEdition(
  store: Store,
  number: number,
  live: Edition | undefined,
  releases: Record<string, string>,
): Promise<Composed> {
  const all = await Promise.all(Object.entries(releases).map(([name, id]) => readRelease(store, name, id)));
  const shell = all.find(({ name }) => name === 'shell');
  if (!shell) throw new Error('There is no shell in this store yet: release it first, with `npm run release -- shell`.');
  const remotes = all.filter((release) => release !== shell);
  const navigation = buildNavigation(remotes.map(({ manifest }) => manifest));
  const renderAll = !live || live.releases.shell !== shell.id || (await navigationOf(store, live)) !== JSON.stringify(navigation);

  const stale = all.filter(({ name, id }) => renderAll || live?.releases[name] !== id);
  const pageSets: Record<string, string> = {};
  for (const { name } of all) if (live?.pageSets[name]) pageSets[name] = live.pageSets[name];
  for (const release of stale) pageSets[release.name] = await writePages(store, shell, release, navigation);

  const registry = await writeObject(store, JSON.stringify(buildRegistry(number, shell, remotes)), 'json');
  return { releases, pageSets, registry, rendered: stale.map(({ name }) => name) };
}

async function navigationOf(store: Store, edition: Edition): Promise<string> {
  const remotes = Object.entries(edition.releases).filter(([name]) => name !== 'shell');
  const manifests = await Promise.all(remotes.map(async ([name, id]) => (await readRelease(store, name, id)).manifest));
  return JSON.stringify(buildNavigation(manifests));
}

async function writePages(store: Store, shell: Release, owner: Release, navigation: Navigation): Promise<string> {
  const pages = await prerenderPages(store, shell, owner, navigation);
  const set: PageSet = Object.fromEntries(
    await Promise.all([...pages].map(async ([path, html]) => [path, await writeObject(store, html, 'html')] as const)),
  );
  return writeObject(store, JSON.stringify(set), 'json');
}

/** Writes a file under the hash of its content and returns that hash. */
async function writeObject(store: Store, text: string, extension: 'html' | 'json'): Promise<string> {
  const sha256 = createHash('sha256').update(text).digest('hex');
  await writeCompressed(store, keys.object(sha256, extension), Buffer.from(text), PAGE_BROTLI_QUALITY);
  return sha256;
}
