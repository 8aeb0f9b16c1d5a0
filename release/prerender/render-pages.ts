import { packageKey, SHELL_NAME } from '@raptors/shared/contract/package-id';
import { cardsOf } from '@raptors/shared/contract/card-file';
import type { PageEntry } from '@raptors/shared/publishing/manifest';
import { englishPath } from '@raptors/shared/contract/language';
import { EMBED_NAME } from '@raptors/shared/contract/names';
import { pathKey } from '@raptors/shared/contract/paths';
import { embedPin, registryRemote } from '@raptors/shared/publishing/build-registry';
import { describedHead, releaseIntegrity } from '@raptors/shared/publishing/release-pin';
import type { Release } from '@raptors/shared/publishing/release';
import type { SearchEntry } from '@raptors/shared/contract/search-index';
import { destination } from '@raptors/site/editions/addresses';
import type { Addresses, PackageEntry } from '@raptors/site/editions/edition';
import { parsePage } from '@raptors/site/html/elements';
import type { ReleaseReader } from '@raptors/site/releases/release-reader';
import { compress, PAGE_BROTLI_QUALITY, writingsOf } from '@raptors/site/store/compressed';
import { inGroups, inParallel } from '@raptors/site/store/in-parallel';
import { keys } from '@raptors/site/store/keys';
import { sha256Of } from '@raptors/site/store/objects';
import type { Store, Writing } from '@raptors/site/store/store';
import { linkedAddresses } from '../check/internal-link';
import { factsOf } from '../check/page-facts';
import { pageRules } from '../check/page-rules';
import { loadedBytes } from '../check/page-weight';
import { pageSourceLabel, runRules, type RuleProblem } from '../check/rule';
import type { NextSite } from '../plan/next-site';
import type { StepTimes } from '../step-times';
import { prerenderPage } from './prerender';
import { searchEntries, searchIndexText, textHash } from './search/search-entries';
import { formerAddresses } from './views/fragment';
import { viewFiles } from './views/stored-views';

/** More than the rendering processes, so that these have work while other pages are checked. */
const PAGES_AT_A_TIME = 8;
/** Enough for efficient writing into a bucket, few enough for the memory. */
const PAGES_PER_GROUP = 32;
const REPORT_INTERVAL_MS = 1_000;

type PageInEntry = PackageEntry['pages'][string];

/** A page that was rendered and checked, or is taken from the live site. */
type RenderedPage = {
  owner: string;
  path: string;
  /** Left out if the page could not be rendered. */
  shown?: PageInEntry;
  found?: readonly SearchEntry[];
  /** The page and the data of its views, in all encodings; the keys contain their hashes. */
  files: readonly Writing[];
  problems: readonly RuleProblem[];
  isReused?: true;
};

export type RenderedPackage = ReturnType<typeof composeEntry>;

/** Renders and checks pages. While one group is stored, the next is made. @param store left out to store nothing */
export async function renderSite(
  store: Store | undefined,
  next: NextSite,
  owners: readonly ReleaseReader[],
  { times, progress }: { times: StepTimes; progress: (line: string) => void },
): Promise<Map<string, RenderedPackage>> {
  const all = owners.flatMap((owner) => {
    const cards = cardsOf(owner.release.files);
    return owner.release.manifest.pages.map((entry) => ({ owner, entry, card: cards.get(entry.path) }));
  });
  const make = (group: readonly DuePage[] = []) => {
    const made = inParallel(PAGES_AT_A_TIME, group, (due) => makePage(next, due));
    // The loop below gets the error. Without this line Node would report it as unhandled before.
    made.catch(() => undefined);
    return made;
  };
  const groups = inGroups(PAGES_PER_GROUP, all);
  const pages: RenderedPage[] = [];
  let reportedAt = performance.now();
  let coming = make(groups[0]);
  for (const index of groups.keys()) {
    const made = await coming;
    coming = make(groups[index + 1]);
    times.start('write');
    const files = new Map(made.flatMap((page) => page.files.map((writing) => [writing[0], writing])));
    await store?.writeAll([...files.values()]);
    times.start('prerender');
    pages.push(...made.map((page) => ({ ...page, files: [] })));
    if (performance.now() - reportedAt < REPORT_INTERVAL_MS) continue;
    reportedAt = performance.now();
    progress(`${pages.length.toLocaleString('en')} of ${all.length.toLocaleString('en')} pages…`);
  }
  return new Map(
    owners.map(({ release }) => {
      const name = packageKey(release.package);
      return [
        name,
        composeEntry(
          release,
          pages.filter(({ owner }) => owner === name),
        ),
      ];
    }),
  );
}

function composeEntry(release: Release, pages: readonly RenderedPage[]) {
  const found = new Map(pages.flatMap((page) => (page.found ? [[page.path, page.found]] : [])));
  const paths = release.manifest.pages.map(({ path }) => path);
  const search = searchIndexText(paths, found, release.manifest.search);
  const sha256 = search && sha256Of(search);
  const reused = pages.filter(({ isReused }) => isReused).length;
  const entry: PackageEntry = {
    package: release.package,
    release: release.id,
    pages: Object.fromEntries(pages.flatMap(({ path, shown }) => (shown ? [[path, shown]] : []))),
    ...(sha256 ? { search: sha256 } : {}),
    ...registryEntries(release),
  };
  return {
    entry,
    search: new Map(search && sha256 ? [[keys.object(sha256, 'search.json'), search]] : []),
    problems: pages.flatMap(({ problems }) => problems),
    reused,
  };
}

function registryEntries(release: Release): Omit<PackageEntry, 'package' | 'release' | 'pages'> {
  // Embed needs no hashes in the registry: only other sites load its scripts.
  if (release.package.name === EMBED_NAME) return { embed: embedPin(release), integrity: {} };
  const integrity = releaseIntegrity(release);
  return release.package.name === SHELL_NAME
    ? { shellPages: release.manifest.pages.map(describedHead), integrity }
    : { remote: registryRemote(release), integrity };
}

type DuePage = { owner: ReleaseReader; entry: PageEntry; card: string | undefined };

async function makePage(next: NextSite, due: DuePage): Promise<RenderedPage> {
  const { owner, entry, card } = due;
  const { addresses } = next;
  const { shell, navigation, navigationSha } = next.layoutOf(owner.release.package);
  const { path } = entry;
  const page = { owner: packageKey(owner.release.package), path };
  const madeFrom = sourceHash(shell.release, due, navigationSha);
  const live = next.live.packages.get(page.owner);
  const found = live?.found.get(englishPath(path));
  const known =
    live?.entry && madeFrom && entry.record ? reusable(live.entry, path, madeFrom, addresses) : undefined;
  if (known && found) return { ...page, shown: known, found, files: [], problems: [], isReused: true };
  const isTwice = next.changed.includes(owner);
  const { html, problems } = await prerenderPage(shell, owner, entry, navigation, { card, isTwice });
  if (html === undefined) return { ...page, files: [], problems };
  const derived = await derivePage(next, due, html);
  return {
    ...page,
    shown: { ...derived.shown, ...(madeFrom ? { madeFrom } : {}) },
    found: searchEntries(
      derived.document,
      { ...entry, path: englishPath(path) },
      owner.release.manifest.search,
    ),
    files: derived.files,
    problems: [...problems, ...derived.problems],
  };
}

async function derivePage(next: NextSite, { owner, entry }: DuePage, text: string) {
  const { addresses } = next;
  const { shell } = next.layoutOf(owner.release.package);
  const isOfShell = owner.release.package.name === SHELL_NAME;
  const html = await compress('page.html', Buffer.from(text), PAGE_BROTLI_QUALITY);
  const sha256 = sha256Of(html.value);
  const page = parsePage(text);
  const stored = viewFiles(page, isOfShell ? undefined : owner.release);
  const facts = factsOf(page);
  const weight = {
    html: html.value.length,
    htmlCompressed: html.br?.length ?? html.value.length,
    ...(await loadedBytes(shell, owner, entry.module)),
  };
  const file = pageSourceLabel(owner.release, entry);
  const subject = { entry, file, facts, owner: owner.release, shell: shell.release, addresses, weight };
  const problems = await runRules(pageRules, subject);
  const counted = isOfShell ? facts.links : facts.links.filter(({ isInMain }) => isInMain);
  const shown: PageInEntry = {
    file: sha256,
    text: textHash(page.document),
    links: linkedAddresses(
      counted.map(({ href }) => href),
      entry.path,
    ),
    views: stored.views,
  };
  const files = [...writingsOf(keys.object(sha256, 'html'), html), ...stored.files];
  return { shown, files, problems, document: page.document };
}

/** Hash of what a page is rendered from, except the id of its release. `undefined` for pages of the shell. */
function sourceHash(shell: Release, { owner: { release }, entry, card }: DuePage, navigation: string) {
  const code = release.modules[entry.module]?.code;
  if (!code) return undefined;
  const movedFrom = formerAddresses(release.manifest, entry.path);
  return sha256Of(JSON.stringify([shell.id, navigation, code, entry, movedFrom, card])).slice(0, 32);
}

/** The live page, if it was rendered from the same code and data and all its links still work; with the release that it loads. */
function reusable({ release, pages }: PackageEntry, path: string, madeFrom: string, addresses: Addresses) {
  const page = pages[path];
  if (page?.madeFrom !== madeFrom) return undefined;
  const leadsNowhere = (link: string) => link !== pathKey(path) && destination(addresses, link) === undefined;
  return page.links.some(leadsNowhere) ? undefined : { ...page, release: page.release ?? release };
}
