import type { Draft, RenderedPart } from '../draft';
import { parse } from 'parse5';
import { findCard } from '@raptors/shared/contract/card-file';
import type { PageEntry } from '@raptors/shared/publishing/manifest';
import { EMBED_NAME } from '@raptors/shared/contract/names';
import { pageVariants } from '@raptors/shared/contract/page-variants';
import { pathKey } from '@raptors/shared/contract/paths';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import { embedPin, releaseIntegrity, registryRemote } from '@raptors/shared/publishing/build-registry';
import type { Release } from '@raptors/shared/publishing/release';
import type { SearchEntry } from '@raptors/shared/contract/search-index';
import { destination } from '@raptors/site/editions/addresses';
import type { Part } from '@raptors/site/editions/edition';
import type { ReleaseSource } from '@raptors/site/releases/release-source';
import {
  compress,
  PAGE_BROTLI_QUALITY,
  refreshForms,
  type CompressedFile,
} from '@raptors/site/store/compressed';
import { inParallel } from '@raptors/site/store/in-parallel';
import { keys } from '@raptors/site/store/keys';
import { sha256Of } from '@raptors/site/store/objects';
import { loadedBytes } from '../check/page-weight';
import { keepsTrustedTypes } from '../check/trusted-types';
import { linkedAddresses } from '../check/internal-link';
import { factsOf } from '../check/page-facts';
import { pageRules } from '../check/page-rules';
import { pageSourceLabel, runRules, type PageSubject } from '../check/rule';
import { prerenderPage } from './prerender';
import {
  searchEntries,
  searchIndexFile,
  storedEntries,
  textHash,
  type PageEntries,
} from './search/search-entries';
import { formerAddresses } from './views/fragment';
import { viewFiles, viewKeys, type StoredViews } from './views/stored-views';

const PAGES_AT_A_TIME = 6;
const VARIANTS_AT_A_TIME = 4;
const NO_ENTRIES: PageEntries = new Map();

type PageFile = readonly [key: string, forms: CompressedFile];

/** What the pages of a package are rendered with. */
export type Surroundings = Pick<
  Draft,
  'store' | 'shell' | 'navigation' | 'navigationSha' | 'addresses' | 'times'
>;

type RenderOptions = {
  /** What the live edition shows of the package: pages of sets that would be the same again are taken from it. */
  earlier?: Part | undefined;
  /** Renders each page twice and compares; for what is released, since it costs as much again. */
  isTwice?: boolean;
};

/** Renders and checks all pages of a package. Writes nothing. */
export async function renderPart(
  surroundings: Surroundings,
  owner: ReleaseSource,
  { earlier, isTwice = false }: RenderOptions = {},
): Promise<RenderedPart> {
  const { release } = owner;
  const isShell = release.name === surroundings.shell.release.name;
  const earlierEntries = earlier ? await storedEntries(surroundings.store, earlier) : NO_ENTRIES;
  const context: PageContext = { ...surroundings, owner, earlier, earlierEntries, isTwice, isShell };
  const made = await inParallel(PAGES_AT_A_TIME, release.manifest.pages, (entry) => makePage(context, entry));
  const files = new Map(made.flatMap((page) => page.files ?? []));
  const reused = made.filter(({ isReused }) => isReused).length;
  const index = await searchIndexFile(
    made.map(({ path }) => path),
    new Map(made.flatMap(({ path, entries }) => (entries ? [[path, entries]] : []))),
    release.manifest.search,
  );
  if (index) files.set(index.key, index.forms);
  // Pages that stay as they are load the scripts of their own release.
  const hasTrustedTypes =
    (reused === 0 || earlier?.keepsTrustedTypes) && (await keepsTrustedTypes(owner, isShell));
  const part: Part = {
    release: release.id,
    pages: Object.fromEntries(made.flatMap(({ path, page }) => (page ? [[path, page]] : []))),
    ...(index ? { search: index.sha256 } : {}),
    ...registryParts(release, isShell),
    ...(hasTrustedTypes ? { keepsTrustedTypes: true } : {}),
  };
  return { part, files, problems: made.flatMap((page) => page.problems ?? []), reused };
}

function registryParts(release: Release, isShell: boolean): Omit<Part, 'release' | 'pages'> {
  // Only other sites load its scripts: the hash of the first is beside its address, and each names the next one with
  // its hash.
  if (release.name === EMBED_NAME) return { embed: embedPin(release), integrity: {} };
  const integrity = releaseIntegrity(release);
  return isShell
    ? { shellPages: release.manifest.pages.map(({ path, title }) => ({ path, title })), integrity }
    : { remote: registryRemote(release), integrity };
}

type PageContext = Surroundings & {
  owner: ReleaseSource;
  earlier: Part | undefined;
  earlierEntries: PageEntries;
  isTwice: boolean;
  isShell: boolean;
};

type MadePage = {
  path: string;
  page?: Part['pages'][string];
  entries?: readonly SearchEntry[];
  files?: readonly PageFile[];
  problems?: readonly Problem[];
  isReused?: true;
};

async function makePage(context: PageContext, entry: PageEntry): Promise<MadePage> {
  const { shell, owner, navigation, navigationSha, times, earlier, isTwice } = context;
  const { path } = entry;
  const madeFrom = sourceHash(shell.release, owner.release, entry, navigationSha);
  const entries = context.earlierEntries.get(path);
  const known = madeFrom && earlier && entries && (await reusePage(context, earlier, entry, madeFrom));
  if (known) return { path, page: known, entries, isReused: true };
  const { html, problems } = await times.measure('prerender', () =>
    prerenderPage(shell, owner, entry, navigation, { isTwice }),
  );
  if (html === undefined) return { path, problems };
  const { page, files, violations, document } = await checkPage(context, entry, html);
  return {
    path,
    page: { ...page, ...(madeFrom ? { madeFrom } : {}) },
    entries: searchEntries(document, entry, owner.release.manifest.search),
    files,
    problems: [...problems, ...violations],
  };
}

async function checkPage(context: PageContext, entry: PageEntry, text: string) {
  const { shell, owner, addresses, times, isShell } = context;
  const html = await compress('page.html', Buffer.from(text), PAGE_BROTLI_QUALITY);
  const sha256 = sha256Of(html.value);
  const document = parse(text);
  const stored = await viewFiles(document, isShell ? undefined : owner.release);
  const variants = isShell
    ? []
    : await times.measure('prerender', () =>
        inParallel(VARIANTS_AT_A_TIME, pageVariants(entry.parameters ?? []), (search) =>
          renderVariant(context, entry, search),
        ),
      );
  const { facts, violations } = await times.measure('check', async () => {
    const facts = factsOf(document);
    const weight = {
      html: html.value.length,
      htmlCompressed: html.br?.length ?? html.value.length,
      ...(await loadedBytes(shell, owner, entry.module)),
    };
    const file = pageSourceLabel(owner.release, entry);
    const subject = { entry, file, facts, owner: owner.release, shell: shell.release, addresses, weight };
    const own = await runRules(pageRules, subject);
    const ofVariants = await Promise.all(variants.map((variant) => variantProblems(variant, subject, own)));
    return { facts, violations: [...own, ...ofVariants.flat()] };
  });
  const counted = isShell ? facts.links : facts.links.filter(({ isInMain }) => isInMain);
  const searches = variants.flatMap(({ search, files }) => (files.length > 0 ? [search] : []));
  const views = Object.assign(
    stored.views,
    ...variants.map((variant) => variant.views),
  ) as StoredViews['views'];
  const page: Part['pages'][string] = {
    file: sha256,
    text: textHash(document),
    links: linkedAddresses(
      counted.map(({ href }) => href),
      entry.path,
    ),
    ...(searches.length > 0 ? { variants: searches } : {}),
    views,
  };
  const files = [
    [keys.object(sha256, 'html'), html] as const,
    ...stored.files,
    ...variants.flatMap((variant) => variant.files),
  ];
  return { page, files, violations, document };
}

/** A page with a choice of its parameters, such as `group=owl`: other sites can show it before any script runs. */
type Variant = StoredViews & { search: string; facts?: PageSubject['facts']; problems: Problem[] };

async function renderVariant(
  { shell, owner, navigation }: PageContext,
  entry: PageEntry,
  search: string,
): Promise<Variant> {
  const { html, problems } = await prerenderPage(shell, owner, entry, navigation, { search });
  if (html === undefined) return { search, files: [], views: {}, problems };
  const document = parse(html);
  return {
    search,
    problems,
    ...(await viewFiles(document, owner.release, search)),
    facts: factsOf(document),
  };
}

async function variantProblems(
  { search, facts, problems }: Variant,
  page: PageSubject,
  own: readonly Problem[],
): Promise<Problem[]> {
  if (!facts) return problems;
  const known = new Set(own.map(({ rule, reason }) => `${rule} ${reason}`));
  return (await runRules(pageRules, { ...page, facts }))
    .filter(({ rule, reason }) => !known.has(`${rule} ${reason}`))
    .map((one) => ({ ...one, place: `${page.entry.path}?${search}` }));
}

/**
 * Hash of all that a page of a set is rendered from, whatever the release's id.
 * @param navigation content hash of header and footer links
 * @returns `undefined` for other pages, and where a build did not note its code
 */
function sourceHash(
  shell: Release,
  owner: Release,
  entry: PageEntry,
  navigation: string,
): string | undefined {
  const code = owner.modules[entry.module]?.code;
  if (!entry.record || !code) return undefined;
  const movedFrom = formerAddresses(owner.manifest, entry.path);
  const card = findCard(owner.files, entry.path);
  return sha256Of(JSON.stringify([shell.id, navigation, code, entry, movedFrom, card])).slice(0, 32);
}

/**
 * Finds a page in the live edition that an earlier release rendered from the same code and data, and refreshes it. It
 * still pins that release, whose code is the same.
 * @param part what the live edition shows of the package
 * @returns `undefined` when there is none, or when it has to be checked again because one of its links is broken
 */
async function reusePage(
  { store, addresses }: Pick<Draft, 'store' | 'addresses'>,
  part: Part,
  { path }: PageEntry,
  madeFrom: string,
): Promise<Part['pages'][string] | undefined> {
  const page = part.pages[path];
  if (page?.madeFrom !== madeFrom) return undefined;
  const leadsNowhere = (link: string) => link !== pathKey(path) && destination(addresses, link) === undefined;
  if (page.links.some(leadsNowhere)) return undefined;
  const forms = [keys.object(page.file, 'html'), ...viewKeys(page.views)];
  const refreshed = await Promise.all(forms.map((key) => refreshForms(store, key)));
  return refreshed.every(Boolean) ? { ...page, release: page.release ?? part.release } : undefined;
}
