import { loadedBytes } from '../check/between-teams/page-weight';
import type { Part, Site } from '@raptors/site/editions/edition';
import { readPart } from '@raptors/site/editions/editions';
import type { ReleaseCache } from '@raptors/site/releases/release-source';
import { inParallel } from '@raptors/site/store/in-parallel';
import { keys } from '@raptors/site/store/keys';
import type { Store } from '@raptors/site/store/store';
import { comparePages } from './compare-pages';
import { readPageContent } from './page-content';
import { NO_CONTENT, type PageChange, type Receipt } from './receipt';

const AT_A_TIME = 8;

/** The packages of a site, and who describes their releases. */
type Sites = { store: Store; before: Site | undefined; after: Site; releases: ReleaseCache };

/** A page of a site: its package, and the hash of its content. */
type Placed = { owner: string; file: string };

/**
 * Compares what two sites show, page by page.
 * @param number of the edition before
 */
export async function compareSites(sites: Sites, number: number | undefined): Promise<Receipt> {
  const [before, after] = await Promise.all([
    pagesOf(sites.store, sites.before),
    pagesOf(sites.store, sites.after),
  ]);
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  const isSame = (path: string) => before.get(path)?.file === after.get(path)?.file;
  const names = [
    ...new Set([...Object.keys(sites.before?.packages ?? {}), ...Object.keys(sites.after.packages)]),
  ].sort();
  return {
    before: number,
    packages: names
      .map((name) => ({
        name,
        from: sites.before?.packages[name]?.release,
        to: sites.after.packages[name]?.release,
      }))
      .filter(({ from, to }) => from !== to),
    changed: await inParallel(
      AT_A_TIME,
      paths.filter((path) => !isSame(path)),
      (path) => changeOf(sites, path, before.get(path), after.get(path)),
    ),
    identical: paths.filter(isSame).map((path) => ({ path, sha256: after.get(path)?.file ?? '' })),
  };
}

async function pagesOf(store: Store, site: Site | undefined): Promise<Map<string, Placed>> {
  const parts = await inParallel(
    AT_A_TIME,
    Object.entries(site?.packages ?? {}),
    async ([owner, { part }]) => [owner, await readPart(store, part)] as [string, Part],
  );
  return new Map(
    parts.flatMap(([owner, { pages }]) =>
      Object.entries(pages).map(([path, { file }]): [string, Placed] => [path, { owner, file }]),
    ),
  );
}

async function changeOf(
  sites: Sites,
  path: string,
  before: Placed | undefined,
  after: Placed | undefined,
): Promise<PageChange> {
  const content = async (page: Placed | undefined) => {
    const html = page && (await sites.store.read(keys.object(page.file, 'html')));
    return html ? readPageContent(html.toString('utf8')) : NO_CONTENT;
  };
  const [was, is] = await Promise.all([content(before), content(after)]);
  return {
    path,
    is: !before ? 'new' : after ? 'changed' : 'gone',
    ...comparePages(was, is),
    weight: {
      before: await weightOf(sites, sites.before, path, before),
      after: await weightOf(sites, sites.after, path, after),
    },
    looks: [],
  };
}

async function weightOf(
  { releases }: Sites,
  site: Site | undefined,
  path: string,
  page: Placed | undefined,
): Promise<number> {
  if (!site || !page) return 0;
  const sourceOf = (name: string) => releases(name, site.packages[name]?.release ?? '');
  const [shell, owner] = await Promise.all([sourceOf('shell'), sourceOf(page.owner)]);
  const entry = owner.release.manifest.pages.find((one) => one.path === path);
  if (!entry) return 0;
  const { scripts, styles } = await loadedBytes(shell, owner, entry.module);
  return scripts + styles;
}
